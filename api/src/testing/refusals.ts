/** What a call answers someone without the right to it. */
export const forbidden = {
  status: 403,
  body: { code: 'forbidden', message: 'You are not allowed to perform this action' },
}

/** What a call answers about what is not there, or is another organisation's. */
export const notFound = { status: 404, body: { code: 'not-found', message: 'Not found' } }

/** Of the right form, and nobody's. */
export const unknownId = 'a'.repeat(24)
