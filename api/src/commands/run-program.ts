import { type CommandDef, renderUsage, runCommand } from 'citty'

/** Where a command says what it did, and what was wrong. */
export type Terminal = { readonly print: (text: string) => void; readonly complain: (text: string) => void }

type Program = {
  /** How it is called, as `npm run admin --`. */
  readonly name: string
  readonly description: string
  readonly commands: Readonly<Record<string, CommandDef>>
}

/** Runs one of the commands. Answers the exit code: 0, or 1 with the reason on the complaints' side. */
export async function runProgram(
  rawArgs: readonly string[],
  { name, description, commands }: Program,
  { print, complain }: Terminal,
): Promise<number> {
  const [first] = rawArgs
  const command = first !== undefined && Object.hasOwn(commands, first) ? commands[first] : undefined
  const root: CommandDef = { meta: { name, description }, subCommands: { ...commands } }
  const usage = async () =>
    plain(
      await (command ? renderUsage({ ...command, meta: { ...command.meta, name: first } }, root) : renderUsage(root)),
    )
  try {
    if (rawArgs.length === 0 || rawArgs.includes('--help') || rawArgs.includes('-h')) {
      print(await usage())
      return 0
    }
    if (!command) throw new WrongUsage(`There is no command ${first}.`)
    refuseWhatIsTooMuch(command, rawArgs.slice(1))
    const { result } = await runCommand(command, { rawArgs: rawArgs.slice(1) })
    return result === false ? 1 : 0
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    if (isWrongUsage(error)) complain(`\n${await usage()}`)
    return 1
  }
}

/** Thrown for what was typed wrong; how it is used is shown with it. */
export class WrongUsage extends Error {}

/** citty names its own refusals of arguments; it takes what is too much without a word. */
const isWrongUsage = (error: unknown) =>
  error instanceof WrongUsage || (error instanceof Error && error.name === 'CLIError')

function refuseWhatIsTooMuch({ args = {} }: CommandDef, given: readonly string[]) {
  const expected = Object.values(args).filter(({ type }) => type === 'positional').length
  const options = Object.keys(args).map((option) => `--${option}`)
  const isOption = (word: string, index: number) =>
    options.includes(word.split('=')[0] ?? '') || options.includes(given[index - 1] ?? '')
  const tooMuch = given.filter((word, index) => !isOption(word, index))[expected]
  if (tooMuch !== undefined) throw new WrongUsage(`${tooMuch} is too much.`)
}

/** Without colours, and without the options that citty names where a command has none, as hardly any of these has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours of a terminal
const plain = (text: string) => text.replaceAll(/\u001b\[\d+m/g, '').replace(' [OPTIONS]', '')
