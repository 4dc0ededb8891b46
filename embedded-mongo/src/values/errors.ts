import type { Document } from './document'

/** MongoDB's named error codes that this engine answers with. Numbers without a name are `Location<number>`. */
const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  FileStreamFailed: 39,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  IndexAlreadyExists: 68,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  OutdatedClient: 101,
  NotExactValueField: 111,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  DocumentValidationFailure: 121,
  CommandFailed: 125,
  CursorInUse: 143,
  ExceededMemoryLimit: 146,
  ViewDepthLimitExceeded: 165,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  NotImplemented: 238,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  TooManyFilesOpen: 264,
  ClientDisconnect: 279,
  NoQueryExecutionPlans: 291,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  UnsupportedOpQueryCommand: 352,
  APIVersionError: 322,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  OutOfDiskSpace: 14031,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const

export type ErrorName = keyof typeof ERROR_CODES

export type ErrorMore = {
  /** Such as `TransientTransactionError`. */
  labels?: readonly string[]
  /** Further fields of the answer, such as `keyPattern`. */
  details?: Document
}

/** A refusal as MongoDB words it: the code and its name are what drivers and callers look at. */
export class CommandError extends Error {
  readonly code: number
  readonly codeName: string
  readonly labels: readonly string[]
  readonly details: Document

  constructor(reason: ErrorName | number, message: string, { labels = [], details = {} }: ErrorMore = {}) {
    super(message)
    this.name = 'CommandError'
    this.code = typeof reason === 'number' ? reason : ERROR_CODES[reason]
    this.codeName = typeof reason === 'number' ? nameOf(reason) : reason
    this.labels = labels
    this.details = details
  }
}

const NAMES = new Map<number, string>(Object.entries(ERROR_CODES).map(([name, code]) => [code, name]))

const nameOf = (code: number) => NAMES.get(code) ?? `Location${code}`

/** Throws the refusal. */
export function refuse(reason: ErrorName | number, message: string, more?: ErrorMore): never {
  throw new CommandError(reason, message, more)
}

/** Refuses what a MongoDB server can do and this engine cannot; `what` reads as the beginning of a sentence. */
export function refuseUnsupported(what: string): never {
  return refuse(
    'CommandNotSupported',
    `${what} not supported by the embedded database; set MONGODB_URI to use a MongoDB server`,
  )
}
