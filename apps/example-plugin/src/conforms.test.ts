import { countsPlugin } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { significancePlugin } from '@eval/significance'
import { conforms } from '@eval/testkit'
import { test } from 'vitest'
import plugin from './eval-plugin.js'

test('the plugin keeps every promise that the test kit knows of', async () => {
  await conforms(plugin, { with: [countsPlugin, rankedPlugin, significancePlugin] })
})
