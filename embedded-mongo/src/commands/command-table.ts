import { aggregate } from './aggregate'
import { collectionCommands } from './collection-commands'
import type { Command } from './command'
import { countCommands } from './count-commands'
import { cursorCommands } from './cursor-commands'
import { explainCommands } from './explain'
import { find } from './find'
import { findAndModify } from './find-and-modify'
import { handshakeCommands } from './handshake'
import { indexCommands } from './index-commands'
import { sessionCommands } from './session-commands'
import { statisticsCommands } from './statistics-commands'
import { refuseCommand } from './unsupported'
import { writeCommands } from './write-commands'

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...sessionCommands,
    ...writeCommands,
    ...cursorCommands,
    ...countCommands,
    ...collectionCommands,
    ...indexCommands,
    ...statisticsCommands,
    ...explainCommands,
    find,
    aggregate,
    findAndModify,
    findandmodify: findAndModify,
  }),
)

/** The command of this name. Refuses names no one knows (59) and commands this engine does not have (115). */
export const commandNamed = (name: string): Command => COMMANDS.get(name) ?? refuseCommand(name)

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify'])

/** Whether drivers may send it twice with the same number. */
export const isRetryable = (name: string) => RETRYABLE.has(name)

/** What may be asked in the format of old drivers. */
export const isGreeting = (name: string) => COMMANDS.get(name) === handshakeCommands.hello
