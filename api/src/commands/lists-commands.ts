import { isSource, type SourceName, sourceNames } from '@dossier/screening'
import type { CommandDef } from 'citty'
import type { JobContext } from '../screening/context'
import { importList } from '../screening/lists/import-list'
import { listChanges } from '../screening/lists/list-changes'
import { openAddress, openFile } from '../screening/lists/list-file'
import { importText } from '../screening/lists/list-texts'
import { listsStatus } from '../screening/lists/lists-status'
import { runProgram, type Terminal, WrongUsage } from './run-program'

/** The lists as a command uses them. */
export type OpenedLists = { readonly context: JobContext; close(): Promise<void> }

type OfLists = Terminal & { readonly open: () => Promise<OpenedLists> }

/** Runs one command about the lists that names are screened with. Answers the exit code, 1 where a list was refused. */
export const runLists = (rawArgs: readonly string[], { open, ...terminal }: OfLists): Promise<number> =>
  runProgram(
    rawArgs,
    {
      name: 'npm run lists --',
      description: 'The sanctions lists that names are screened with',
      commands: commandsOf(open, terminal.print),
    },
    terminal,
  )

const source = {
  type: 'positional',
  description: `One of ${sourceNames.join(', ')}`,
  required: true,
} as const

function commandsOf(open: OfLists['open'], print: Terminal['print']): Record<string, CommandDef> {
  const withLists = async (run: (ctx: JobContext) => Promise<void>) => {
    const opened = await open()
    try {
      await run(opened.context)
    } finally {
      await opened.close()
    }
  }
  return {
    import: {
      meta: { description: 'Reads a list and screens with it from now on; one that is not whole is refused' },
      args: {
        source,
        file: { type: 'string', description: 'A file, compressed or not', valueHint: 'file' },
        url: { type: 'string', description: 'An address to download it from', valueHint: 'address' },
        date: { type: 'string', description: 'The day of a list that does not say it', valueHint: 'YYYY-MM-DD' },
        fewer: { type: 'boolean', description: 'Takes a list that has lost most of its entries' },
        unmarked: { type: 'boolean', description: 'Takes files of OFAC that lack the mark of their end' },
        older: { type: 'boolean', description: 'Takes a list of an earlier day than the one that is asked' },
      },
      run: async ({ args: { source: named, file, url, date: day, fewer, older, unmarked } }) => {
        const wanted = sourceOf(String(named))
        if ((file === undefined) === (url === undefined)) throw new WrongUsage('Name either --file or --url.')
        if (url !== undefined && !/^https?:$/.test(protocolOf(url)))
          throw new WrongUsage(`${url} is not a web address.`)
        await withLists(async (ctx) => {
          const opened = file === undefined ? await openAddress(url ?? '') : await openFile(file)
          try {
            const said = { fewer: fewer === true, older: older === true, unmarked: unmarked === true }
            const list = { source: wanted, opened, day, ...said }
            print(importText(await importList(ctx, list)))
          } finally {
            await opened.close()
          }
        })
      },
    },
    status: {
      meta: { description: 'Says which version of each list is asked, of which day, and how its last download ended' },
      run: () => withLists(async (ctx) => print(await listsStatus(ctx))),
    },
    changes: {
      meta: { description: 'Says what the newest version of a list added, removed and changed' },
      args: { source },
      run: ({ args }) => withLists(async (ctx) => print(await listChanges(ctx, sourceOf(String(args.source))))),
    },
  }
}

function sourceOf(name: string): SourceName {
  if (!isSource(name)) throw new WrongUsage(`There is no list ${name}; there are ${sourceNames.join(', ')}.`)
  return name
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '')
