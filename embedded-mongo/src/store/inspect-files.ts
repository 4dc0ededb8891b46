import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { DamagedStore } from './store-errors'

/*
 * LMDB maps its file into memory and trusts it: a cut or overwritten file would end the whole process. So its trees are
 * walked before it is opened. Layout of LMDB on 64-bit little-endian machines; other machines skip the walk.
 */
const MAGIC = 0xbeefc0de
const HEADER_BYTES = 24
const META_BYTES = 160
const BRANCH = 0x01
const LEAF = 0x02
const OVERFLOW = 0x04
const ON_OVERFLOW_PAGES = 0x01
const NO_ROOT = 0xffff_ffff_ffff_ffffn

/** Larger files are walked down to their last branches only, so that a start stays quick. */
const THOROUGH_UP_TO_BYTES = 64 * 1024 * 1024
/** While another process writes, what was just read may have moved. */
const ATTEMPTS = 5
const MOMENT_MS = 20

type Tree = { depth: number; root: bigint }
type Meta = { version: number; pageSize: number; trees: Tree[]; lastPage: bigint; transaction: bigint }

/**
 * Refuses a folder whose data file is damaged, cut off, or empty where there are traces of a database. A folder without
 * one is fine.
 */
export function inspectFiles(folder: string): void {
  refuseEmptied(folder)
  if (endianness() !== 'LE' || !['x64', 'arm64'].includes(process.arch)) return
  const file = openIfThere(join(folder, 'data.mdb'))
  if (file === undefined) return
  try {
    const damage = lastingDamage(file)
    if (damage !== undefined) throw new DamagedStore(folder, damage)
  } finally {
    closeSync(file)
  }
}

/** LMDB makes an empty file and writes its beginning at once: one that stays empty has lost what was in it. */
function refuseEmptied(folder: string): void {
  const isEmptied = () => sizeOf(join(folder, 'data.mdb')) === 0 && hasTraces(folder)
  for (let attempt = 1; isEmptied(); attempt++) {
    if (attempt === ATTEMPTS) {
      throw new DamagedStore(folder, 'data.mdb is empty, and other files show that there was a database')
    }
    rest(MOMENT_MS)
  }
}

/** What a database leaves beside its data file. */
function hasTraces(folder: string): boolean {
  if (sizeOf(join(folder, 'lock.mdb')) ?? 0) return true
  return readdirSync(folder).some((name) => name === 'compaction' || /^m-[0-9a-f]{8}\.sock$/.test(name))
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size

/** Lets another process go on; this one has nothing else to do before its files are open. */
const rest = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Damage that stays while no one writes. */
function lastingDamage(file: number): string | undefined {
  let damage: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bytes = fstatSync(file).size
    if (bytes === 0) return undefined
    const meta = latestMeta(file)
    if (typeof meta === 'string') return meta
    damage = damageOf(new Pages(file, bytes, meta))
    const later = latestMeta(file)
    if (damage === undefined || (typeof later !== 'string' && later.transaction === meta.transaction)) break
  }
  return damage
}

/** The newer of the two descriptions a store begins with. */
function latestMeta(file: number): Meta | string {
  const first = metaAt(file, 0)
  if (first === undefined) return 'it does not begin like a store'
  const second = metaAt(file, first.pageSize)
  if (second === undefined) return 'its second page is not what it should be'
  return first.transaction > second.transaction ? first : second
}

function metaAt(file: number, position: number): Meta | undefined {
  const bytes = Buffer.alloc(META_BYTES)
  if (readSync(file, bytes, 0, META_BYTES, position) < META_BYTES) return undefined
  const pageSize = bytes.readUInt32LE(48)
  if (bytes.readUInt32LE(HEADER_BYTES) !== MAGIC || pageSize < 512 || pageSize > 65_536) return undefined
  const treeAt = (at: number) => ({ depth: bytes.readUInt16LE(at + 6), root: bytes.readBigUInt64LE(at + 40) })
  return {
    version: bytes.readUInt32LE(28),
    pageSize,
    trees: [treeAt(48), treeAt(96)],
    lastPage: bytes.readBigUInt64LE(144),
    transaction: bytes.readBigUInt64LE(152),
  }
}

function damageOf(pages: Pages): string | undefined {
  for (const { depth, root } of pages.meta.trees) {
    const damage = root === NO_ROOT ? undefined : damageBelow(pages, root, depth)
    if (damage !== undefined) return damage
  }
  return undefined
}

/** `depth`: levels of pages from this one down to the leaves. */
function damageBelow(pages: Pages, page: bigint, depth: number): string | undefined {
  if (!pages.hold(page)) return `page ${page} is missing`
  if (depth <= 1 && !pages.thorough) return undefined
  const bytes = pages.read(page)
  const expected = depth > 1 ? BRANCH : LEAF
  if (bytes.readBigUInt64LE(0) !== page || (bytes.readUInt16LE(18) & expected) === 0)
    return `page ${page} is overwritten`
  for (const node of nodesOf(bytes)) {
    if (node + 8 > bytes.length) return `page ${page} is overwritten`
    const damage = depth > 1 ? damageBelow(pages, childOf(bytes, node), depth - 1) : damageOfValue(pages, bytes, node)
    if (damage !== undefined) return damage
  }
  return undefined
}

/** Long values lie on pages of their own. */
function damageOfValue(pages: Pages, leaf: Buffer, node: number): string | undefined {
  if ((leaf.readUInt16LE(node + 4) & ON_OVERFLOW_PAGES) === 0) return undefined
  const place = node + 8 + leaf.readUInt16LE(node + 6)
  if (place + 24 > leaf.length) return 'a value has no place'
  const [first, count] = [leaf.readBigUInt64LE(place), leaf.readBigUInt64LE(place + 16)]
  if (!pages.hold(first) || !pages.hold(first + count - 1n)) return `page ${first} is missing`
  const header = pages.read(first)
  const intact = header.readBigUInt64LE(0) === first && (header.readUInt16LE(18) & OVERFLOW) !== 0
  return intact ? undefined : `page ${first} is overwritten`
}

function nodesOf(page: Buffer): number[] {
  const count = Math.min(page.readUInt16LE(20), page.length - HEADER_BYTES) >> 1
  return Array.from({ length: count }, (_, i) => HEADER_BYTES + page.readUInt16LE(HEADER_BYTES + 2 * i))
}

const childOf = (page: Buffer, node: number) =>
  BigInt(page.readUInt32LE(node)) | (BigInt(page.readUInt16LE(node + 4)) << 32n)

/** The pages of a data file, read one by one without trusting any of them. */
class Pages {
  readonly meta: Meta
  /** Whether leaves are looked at too: in files that are small, or shorter than they say. */
  readonly thorough: boolean
  private readonly file: number
  private readonly whole: bigint

  constructor(file: number, bytes: number, meta: Meta) {
    this.file = file
    this.meta = meta
    this.whole = BigInt(Math.floor(bytes / meta.pageSize))
    this.thorough = bytes <= THOROUGH_UP_TO_BYTES || this.whole <= meta.lastPage
  }

  hold(page: bigint): boolean {
    return page >= 2n && page < this.whole && page <= this.meta.lastPage
  }

  read(page: bigint): Buffer {
    const bytes = Buffer.alloc(this.meta.pageSize)
    readSync(this.file, bytes, 0, bytes.length, Number(page) * bytes.length)
    return bytes
  }
}
