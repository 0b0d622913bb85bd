import { badParameter } from '@eval/core'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The numbers of a parameter written as a list, each still as its text, so that a level keeps all its digits. */
export function numberList(
  owner: string,
  parameter: string,
  text: string,
  allowed: string,
  fits: (value: number) => boolean,
): readonly string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (!parts.every((part) => NUMBER.test(part) && fits(Number(part))))
    throw badParameter(owner, parameter, text, `${allowed}, with commas between`)
  return [...new Set(parts)]
}
