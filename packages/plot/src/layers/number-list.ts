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

/** Significance levels written as a list. */
export const levelList = (owner: string, parameter: string, text: string): readonly string[] =>
  numberList(
    owner,
    parameter,
    text,
    'levels strictly between 0 and 1',
    // A level below the smallest double is one all the same.
    (value) => value >= 0 && value < 1,
  )
