import { accountCommands } from './account-commands'
import { checkDatabaseCommand, type OpenStored } from './check-database-command'
import type { Opened, WithProduct } from './opened'
import { runProgram, type Terminal } from './run-program'
import { verifyAuditCommand } from './verify-audit-command'

type OfOperator = Terminal & {
  /** @param begins whether a database may be begun where there is none */
  readonly open: (begins: boolean) => Promise<Opened>
  readonly openStored: OpenStored
}

/** Runs one command of the operator. Answers the exit code: 0, or 1 with the reason on the complaints' side. */
export const runAdmin = (rawArgs: readonly string[], { open, openStored, ...terminal }: OfOperator): Promise<number> =>
  runProgram(
    rawArgs,
    {
      name: 'npm run admin --',
      description: 'What the operator of the platform does at the machine itself',
      commands: {
        ...accountCommands(opening(open), terminal.print),
        'verify-audit': verifyAuditCommand(opening(open), terminal.print),
        'check-database': checkDatabaseCommand(openStored, terminal.print),
      },
    },
    terminal,
  )

const opening =
  (open: OfOperator['open']): WithProduct =>
  async (act, { begins } = { begins: false }) => {
    const opened = await open(begins)
    try {
      return await act(opened)
    } finally {
      await opened.close()
    }
  }
