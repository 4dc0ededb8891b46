import { ObjectId } from 'mongodb'

export type NewId = () => string

/** A new 24-character hexadecimal identifier. */
export const newId: NewId = () => new ObjectId().toHexString()
