import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What was typed after a command. Refuses options it does not have, and says how it is used. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new Error(`${reason}\n${usage}`)
  }
}
