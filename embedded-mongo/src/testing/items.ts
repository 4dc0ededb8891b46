import { clientOf } from './embedded'

/** A collection of the database at an address. */
export const itemsOf = (uri: string) => clientOf(uri).db('start').collection<{ _id: number; tags?: string[] }>('items')

/** Where the socket of an address lies. */
export const socketPath = (uri: string) => decodeURIComponent(new URL(uri).host)
