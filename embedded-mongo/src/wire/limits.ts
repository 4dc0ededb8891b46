/** The largest message, header included; told to clients in the handshake. */
export const MAX_MESSAGE_BYTES = 48_000_000

/** Statements of one write command. */
export const MAX_WRITE_BATCH = 100_000

/** What one answer of a cursor may hold besides its envelope: documents of 16 MB always fit. */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024
