import type { Visitor } from '../platform/context'

/** Someone of whom nothing is known. */
export const aVisitor: Visitor = { actor: undefined, address: '', userAgent: '', browser: undefined }
