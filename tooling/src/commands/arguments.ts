import { resolve } from 'node:path'
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

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns what a path on a command line means: from where it was typed; npm itself runs in the root. */
export const typedPath = ({ INIT_CWD }: Environment, path: string) => resolve(INIT_CWD ?? process.cwd(), path)
