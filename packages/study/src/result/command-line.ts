/** A command line as a result records it, quoted for a shell, without options that make no difference to the result. */
export function commandLine(command: string, words: readonly string[], without: readonly string[]): string {
  const isLeft = (word = ''): boolean =>
    without.some((option) => option === word || (option.startsWith('--') && word.startsWith(`${option}=`)))
  const short = without.filter((option) => !option.startsWith('--'))
  const recorded = words.filter(
    (word, index) =>
      !isLeft(word) &&
      !without.includes(words[index - 1] ?? '') &&
      !short.some((option) => word.startsWith(option) && !word.startsWith('--')),
  )
  return [command, ...recorded.map(quoted)].join(' ')
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
