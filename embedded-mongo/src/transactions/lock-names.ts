import type { Collection, Index } from '../store/collection'

export const recordLock = ({ id }: Collection, record: number) => `${id}:${record}`

export const valueLock = ({ id }: Index, key: Buffer) => `${id}|${key.toString('latin1')}`
