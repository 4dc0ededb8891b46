// @ts-nocheck
// Documents, indexes and transactions on LMDB. One process, one writer (this thread), group commit.

import { BSON, type Document, UUID } from 'bson';
import { open, type RootDatabase } from 'lmdb';
import { compile, type Env, type Filter } from './match';
import { cmp, encodeInto, encodeKey, isArr, isObj, MAX_KEY, num, own, rank, T } from './values';
import { WaitingLine } from './waiting-line';
import { CommandError, MAX_BSON } from './wire';

export const DES = { useBigInt64: true, promoteValues: true, promoteBuffers: false, bsonRegExp: true, validation: { utf8: false } } as const;
export const SER = { ignoreUndefined: true, checkKeys: false } as const;
export const decode = (raw: Uint8Array): Document => BSON.deserialize(raw, DES as any);
export const encode = (d: Document): Buffer => { const b = Buffer.from(BSON.serialize(d, SER)); if (b.length > MAX_BSON) throw new CommandError(10334, `BSONObj size: ${b.length} (0x${b.length.toString(16)}) is invalid. Size must be between 0 and 16793600(16MB)`); return b; };

/** Layout of the keys and values below. Another number on disk is refused: see `formatOnDisk`. */
export const FORMAT = 1;
/** Read snapshots LMDB may keep at once: open transactions and long scans each have a line of their own, so neither waits for the other. */
const MAX_TRANSACTIONS = 1_000, MAX_SCANS = 64, MAX_READERS = 1_200;
/** A transaction waits this long for a place, then the driver tries again: waiting longer would keep the connection that others need to end theirs. */
const TRANSACTION_PATIENCE_MS = 200;
/** A scan gives way to other commands after this many milliseconds. */
const SLICE_MS = 8;

export interface Index { id: number; name: string; spec: Document; parts: string[][]; dirs: number[]; unique: boolean; sparse: boolean; partial?: Filter; multikey: boolean; inexact: boolean; ttl?: number }
export interface Coll { id: number; db: string; name: string; ns: string; options: Document; uuid: string; indexes: Index[]; nextRid: number; count: number; validator?: Filter }
interface Over { raw: Buffer | null; base: Buffer | null; coll: Coll }
interface Change { c: Coll; rid: number; old: Buffer | undefined; raw: Buffer | null; entries: { ix: Index; before: Buffer[]; after: Buffer[] }[] }
export class Txn {
  overlay = new Map<number, Map<number, Over>>();      // collection id -> record id -> change
  uniq = new Map<string, number>();                     // reserved unique keys -> record id
  held = new Set<string>();                             // keys of Store.locks
  snapshot: any; done: Promise<void>; finish!: () => void; last = Date.now(); ended = false;
  constructor(store: Store) { this.snapshot = store.db.useReadTransaction(); this.done = new Promise((r) => { this.finish = r; }); }
}
export class Blocked extends Error { by: Txn; constructor(by: Txn) { super('blocked'); this.by = by; } }
const CONFLICT = () => new CommandError(112, 'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.', 'WriteConflict');
export const expired = () => new CommandError(50, 'operation exceeded time limit', 'MaxTimeMSExpired');
const stopping = () => new CommandError(11600, 'interrupted at shutdown', 'InterruptedAtShutdown');
const ended = () => new CommandError(251, 'Transaction has been aborted.', 'NoSuchTransaction');

const CAT = 0, DOC = 1, IDX = 2;
const NEXT_ID = Buffer.from([CAT]), META = (name: string) => Buffer.from(`\0\0${name}`), COUNT = (c: number) => META(`count:${c}`);
const SESSION = (lsid: string) => META(`session:${Buffer.from(lsid, 'latin1').toString('hex')}`), SESSIONS_END = META('session;');
const docKey = (c: number, rid: number) => { const b = Buffer.allocUnsafe(11); b[0] = DOC; b.writeUInt32BE(c, 1); b.writeUIntBE(rid, 5, 6); return b; };
const idxKey = (i: number, key: Buffer, rid: number) => { const b = Buffer.allocUnsafe(11 + key.length); b[0] = IDX; b.writeUInt32BE(i, 1); key.copy(b, 5); b.writeUIntBE(rid, 5 + key.length, 6); return b; };
const idxPrefix = (i: number, key: Buffer = Buffer.alloc(0)) => { const b = Buffer.allocUnsafe(5 + key.length); b[0] = IDX; b.writeUInt32BE(i, 1); key.copy(b, 5); return b; };
const catKey = (ns: string) => Buffer.concat([Buffer.from([CAT]), Buffer.from(ns)]);
const ridOf = (k: Buffer) => k.readUIntBE(k.length - 6, 6);
const ridBuf = (rid: number) => { const b = Buffer.allocUnsafe(6); b.writeUIntBE(rid, 0, 6); return b; };
const hex = (k: Buffer) => k.toString('latin1');
const recordLock = (c: Coll, rid: number) => c.id + ':' + rid, keyLock = (ix: Index, k: Buffer) => ix.id + '|' + hex(k);
const EMPTY = Buffer.alloc(0), FF = Buffer.from([0xff]), FFS = Buffer.alloc(12, 0xff);

interface Waiting { fn: () => any; ok: (v: any) => void; no: (e: any) => void }

export class Store {
  db: RootDatabase<Buffer, Buffer>;
  colls = new Map<string, Coll>();
  locks = new Map<string, Txn>();                       // "coll:rid" or "idx|key" -> transaction holding it
  open = new Set<Txn>();
  private transactions = new WaitingLine(MAX_TRANSACTIONS);
  private scans = new WaitingLine(MAX_SCANS);
  private queue: Waiting[] = [];
  private closed = false; private scanning = 0;
  private scheduled = false; private nextId = 1; private dirty = false; private inWrite = false;
  private touched = new Set<Coll>();                    // collections whose count changed in the running batch
  private flagged = new Set<Coll>();                    // collections with an index flag not yet written

  /** Opens the files only. Nothing is read from or written to the catalogue before load(). */
  constructor(path: string, opts: { noSync?: boolean } = {}) {
    this.db = open({ path, keyEncoding: 'binary', encoding: 'binary', noMemInit: true, overlappingSync: false, maxReaders: MAX_READERS, ...opts }) as any;
  }
  /** The format number in the catalogue; undefined for a new, empty store; 0 for files of unknown origin. */
  formatOnDisk(): number | undefined {
    const v = this.db.getBinary(META('format')) as Buffer | undefined; if (v) return v.readUInt32BE(0);
    for (const k of this.db.getKeys({ limit: 4 })) if (!Buffer.from(k).equals(META('owner'))) return 0;
    return undefined;
  }
  /** Who serves these files: the record of the last process that claimed them. */
  owner(): string | undefined { return (this.db.getBinary(META('owner')) as Buffer | undefined)?.toString('utf8'); }
  /** Replaces the owner's record if it is still `expected`. LMDB's own lock makes this atomic between processes. */
  swapOwner(expected: string | undefined, next: string): boolean {
    return this.db.transactionSync(() => { if (this.owner() !== expected) return false; this.db.putSync(META('owner'), Buffer.from(next)); return true; }) as boolean;
  }
  /** Writes the format into a new store. */
  initialise() { const b = Buffer.alloc(4); b.writeUInt32BE(FORMAT); this.db.transactionSync(() => { this.db.putSync(META('format'), b); }); }
  /** Reads the catalogue; also after a failed batch, when what is in memory may be ahead of the files. Known collections and indexes stay the same objects. */
  load() {
    const known = new Map([...this.colls.values()].map((c) => [c.id, c]));
    this.colls.clear(); this.touched.clear();
    for (const { key, value } of this.db.getRange({ start: NEXT_ID, end: Buffer.from([DOC]), snapshot: true })) {
      if (key.length === 1) { this.nextId = Math.max(this.nextId, value.readUInt32BE(0)); continue; }
      if (key[1] === 0) continue;
      const d = decode(value), ns = Buffer.from(key).toString('utf8', 1), dot = ns.indexOf('.'), was = known.get(d.id);
      const c: Coll = Object.assign(was ?? { nextRid: 1 }, { id: d.id, ns, db: ns.slice(0, dot), name: ns.slice(dot + 1), options: d.options, uuid: d.uuid });
      c.indexes = d.indexes.map((x: any) => { const ix = was?.indexes.find((y) => y.id === x.id); if (ix && (ix.multikey !== x.multikey || ix.inexact !== x.inexact)) this.flagged.add(c); return ix ?? this.mkIndex(x.id, x.spec, x.multikey, x.inexact); });
      this.setValidator(c);
      for (const k of this.db.getKeys({ start: docKey(c.id + 1, 0), end: docKey(c.id, 0), reverse: true, limit: 1 })) if (k[0] === DOC && k.readUInt32BE(1) === c.id) c.nextRid = Math.max(c.nextRid, ridOf(Buffer.from(k)) + 1);
      c.count = this.storedCount(c);
      this.colls.set(ns, c);
    }
  }
  private storedCount(c: Coll): number { const v = this.db.getBinary(COUNT(c.id)) as Buffer | undefined; return v ? v.readUIntBE(0, 6) : 0; }
  setValidator(c: Coll) { const v = c.options.validator; c.validator = v && Object.keys(v).length ? compile(v) : undefined; }
  private mkIndex(id: number, spec: Document, multikey = false, inexact = false): Index {
    return { id, name: spec.name, spec, parts: Object.keys(spec.key).map((k) => k.split('.')), dirs: Object.values(spec.key).map((v: any) => rank(v) === T.Num && Number(num(v)) < 0 ? -1 : 1), unique: !!spec.unique || spec.name === '_id_', sparse: !!spec.sparse, partial: spec.partialFilterExpression ? compile(spec.partialFilterExpression) : undefined, multikey, inexact, ttl: spec.expireAfterSeconds !== undefined ? Number(spec.expireAfterSeconds) : undefined };
  }
  private saveColl(c: Coll) { this.dirty = true; this.flagged.delete(c); this.db.putSync(catKey(c.ns), encode({ id: c.id, uuid: c.uuid, options: c.options, indexes: c.indexes.map((i) => ({ id: i.id, spec: i.spec, multikey: i.multikey, inexact: i.inexact })) })); }
  private id(): number { this.dirty = true; const n = this.nextId++; const b = Buffer.alloc(4); b.writeUInt32BE(this.nextId); this.db.putSync(NEXT_ID, b); return n; }

  // ---- group commit: every queued function runs in one LMDB transaction, one fsync, then all are acknowledged
  write<R>(fn: () => R): Promise<R> {
    return new Promise((ok, no) => { this.queue.push({ fn, ok, no }); if (!this.scheduled) { this.scheduled = true; setImmediate(() => this.flush()); } });
  }
  private flush() {
    this.scheduled = false;
    const batch = this.queue; this.queue = [];
    if (this.closed) { for (const w of batch) w.no(stopping()); return; }
    const out: { r?: any; e?: any }[] = [];
    try {
      this.commitTogether(() => {
        for (const w of batch) {
          this.dirty = false;
          try { out.push({ r: w.fn() }); } catch (e) { if (this.dirty) throw e; out.push({ e }); }   // failed after writing: roll back all
        }
      });
    } catch (e) {
      if (batch.length === 1) batch[0].no(e); else for (const w of batch) this.alone(w);             // one bad command must not fail its neighbours
      return;
    }
    batch.forEach((w, i) => 'e' in out[i] ? w.no(out[i].e) : w.ok(out[i].r));
  }
  private alone(w: Waiting) { let r: any; try { this.commitTogether(() => { r = w.fn(); }); } catch (e) { w.no(e); return; } w.ok(r); }
  private commitTogether(fn: () => void) {
    try {
      this.inWrite = true;
      this.db.transactionSync(() => {
        fn();
        for (const c of this.flagged) if (this.colls.get(c.ns) === c) this.saveColl(c);
        for (const c of this.touched) if (this.colls.get(c.ns) === c) this.db.putSync(COUNT(c.id), ridBuf(c.count));
        this.flagged.clear(); this.touched.clear();
      });
    } catch (e) { this.inWrite = false; this.load(); throw e; } finally { this.inWrite = false; }
  }
  /** Like write(), but waits for transactions that hold what it needs. `fn` must be restartable up to the point it throws Blocked. */
  async writeOrWait<R>(fn: () => R, deadline?: number): Promise<R> {
    for (;;) { try { return await this.write(fn); } catch (e) { if (!(e instanceof Blocked)) throw e; await this.waitFor(e.by, deadline); } }
  }
  /** Waits until the transaction ends; refuses (50) when `deadline` (epoch milliseconds) passes first. */
  async waitFor(tx: Txn, deadline?: number): Promise<void> {
    if (!deadline) return tx.done;
    let timer: NodeJS.Timeout | undefined;
    try { await Promise.race([tx.done, new Promise((_, no) => { timer = setTimeout(() => no(expired()), Math.max(0, deadline - Date.now())); })]); } finally { clearTimeout(timer); }
  }

  // ---- catalog (call inside write())
  coll(ns: string): Coll | undefined { return this.colls.get(ns); }
  create(ns: string, options: Document = {}): Coll {
    const have = this.colls.get(ns); if (have) return have;
    const dot = ns.indexOf('.');
    const c: Coll = { id: this.id(), ns, db: ns.slice(0, dot), name: ns.slice(dot + 1), options, uuid: new UUID().toHexString(), indexes: [], nextRid: 1, count: 0 };
    this.setValidator(c);
    if (!options.viewOn) c.indexes.push(this.mkIndex(this.id(), { v: 2, key: { _id: 1 }, name: '_id_' }));
    this.saveColl(c); this.colls.set(ns, c);
    return c;
  }
  save(c: Coll) { this.setValidator(c); this.saveColl(c); }
  private wipe(start: Buffer, end: Buffer) { this.dirty = true; for (const k of [...this.db.getKeys({ start, end })]) this.db.removeSync(k); }
  drop(c: Coll) {
    this.wipe(docKey(c.id, 0), docKey(c.id + 1, 0));
    for (const i of c.indexes) this.wipe(idxPrefix(i.id), idxPrefix(i.id + 1));
    this.db.removeSync(COUNT(c.id)); this.db.removeSync(catKey(c.ns)); this.colls.delete(c.ns);
  }
  rename(c: Coll, ns: string) { this.dirty = true; this.db.removeSync(catKey(c.ns)); this.colls.delete(c.ns); const dot = ns.indexOf('.'); c.ns = ns; c.db = ns.slice(0, dot); c.name = ns.slice(dot + 1); this.saveColl(c); this.colls.set(ns, c); }
  addIndex(c: Coll, spec: Document) {
    for (const tx of this.open) if (tx.overlay.get(c.id)?.size) throw new Blocked(tx);               // its changes were not planned for this index
    const ix = this.mkIndex(this.id(), spec);
    const seen = new Map<string, any>();
    const puts: [Buffer, Buffer][] = [];
    for (const { key, value } of this.db.getRange({ start: docKey(c.id, 0), end: docKey(c.id + 1, 0) })) {
      const doc = decode(value), rid = ridOf(Buffer.from(key));
      for (const k of this.keys(c, ix, doc)) {
        if (ix.unique) { const h = hex(k); if (seen.has(h) && seen.get(h) !== rid) throw dupError(c, ix, doc, 'Index build failed: '); seen.set(h, rid); }
        puts.push([ix.unique ? idxPrefix(ix.id, k) : idxKey(ix.id, k, rid), ix.unique ? ridBuf(rid) : EMPTY]);
      }
    }
    for (const [k, v] of puts) this.db.putSync(k, v);
    c.indexes.push(ix); this.saveColl(c);
  }
  dropIndex(c: Coll, ix: Index) { this.wipe(idxPrefix(ix.id), idxPrefix(ix.id + 1)); c.indexes.splice(c.indexes.indexOf(ix), 1); this.saveColl(c); }

  // ---- index keys
  keys(c: Coll, ix: Index, doc: Document): Buffer[] {
    if (ix.partial && !ix.partial.test(doc)) return [];
    let anyArr = false, present = false;
    const cols = ix.parts.map((p) => { const vals: any[] = []; const arr = collect(doc, p, 0, vals); if (arr) anyArr = true; if (vals.some((v) => v !== undefined)) present = true; return vals.length ? vals : [undefined]; });
    if (ix.sparse && !present) return [];
    if (cols.filter((x) => x.length > 1).length > 1) throw new CommandError(171, 'cannot index parallel arrays');
    if (anyArr && !ix.multikey) { ix.multikey = true; this.flagged.add(c); }
    const n = Math.max(...cols.map((x) => x.length));
    const out = new Map<string, Buffer>();
    for (let i = 0; i < n; i++) {
      const { key, exact } = encodeKey(cols.map((x) => x.length > 1 ? x[i] : x[0]), ix.dirs);
      if (!exact && !ix.inexact) { ix.inexact = true; this.flagged.add(c); }
      out.set(hex(key), key);
    }
    return [...out.values()];
  }

  // ---- records
  get(c: Coll, rid: number, tx?: Txn): Buffer | undefined {
    if (this.closed) throw stopping();
    if (tx?.ended) throw ended();
    const o = tx?.overlay.get(c.id)?.get(rid); if (o) return o.raw ?? undefined;
    return this.db.getBinary(docKey(c.id, rid), tx ? { transaction: tx.snapshot } : undefined) as Buffer | undefined;
  }
  *scan(c: Coll, tx?: Txn): Generator<[number, Buffer]> {
    const over = tx?.overlay.get(c.id);
    for (const { key, value } of this.db.getRange({ start: docKey(c.id, 0), end: docKey(c.id + 1, 0), snapshot: !this.inWrite, ...(tx ? { transaction: tx.snapshot } : {}) })) {
      const rid = Buffer.prototype.readUIntBE.call(key, 5, 6), o = over?.get(rid);
      if (o) { if (o.raw) yield [rid, o.raw]; continue; }
      yield [rid, value];
    }
    if (over) for (const [rid, o] of over) if (o.raw && !o.base) yield [rid, o.raw];
  }
  /** Record ids in insertion order, values untouched. */
  private *ids(c: Coll): Generator<number> { for (const k of this.db.getKeys({ start: docKey(c.id, 0), end: docKey(c.id + 1, 0), snapshot: !this.inWrite })) yield Buffer.prototype.readUIntBE.call(k, 5, 6); }
  *range(ix: Index, lo: Buffer, hi: Buffer, reverse: boolean, tx?: Txn, point = false): Generator<number> {
    const a = idxPrefix(ix.id, lo), b = idxPrefix(ix.id, hi);
    const o = { start: reverse ? b : a, end: reverse ? (ix.unique && lo.length ? idxPrefix(ix.id, lo.subarray(0, -1)) : a) : b, reverse, snapshot: !this.inWrite, ...(tx ? { transaction: tx.snapshot } : {}) } as any;
    if (point) { const v = this.db.getBinary(a, tx ? { transaction: tx.snapshot } : undefined) as Buffer | undefined; if (v) yield v.readUIntBE(0, 6); return; }
    if (ix.unique) { for (const { value } of this.db.getRange(o)) yield (value as Buffer).readUIntBE(0, 6); return; }
    for (const k of this.db.getKeys(o)) yield (k as Buffer).length ? Buffer.prototype.readUIntBE.call(k, (k as Buffer).length - 6, 6) : 0;
  }
  private holder(ix: Index, key: Buffer, tx?: Txn): number | undefined {
    const v = this.db.getBinary(idxPrefix(ix.id, key)) as Buffer | undefined; if (!v) return undefined;
    const rid = v.readUIntBE(0, 6); return tx && this.over(tx, ix, rid) ? undefined : rid;
  }
  private over(tx: Txn, ix: Index, rid: number): Over | undefined { for (const m of tx.overlay.values()) if (m.has(rid) && m.get(rid)!.coll.indexes.includes(ix)) return m.get(rid); return undefined; }
  private entries(c: Coll, old: Document | null, doc: Document | null) { return c.indexes.map((ix) => ({ ix, before: old ? this.keys(c, ix, old) : [], after: doc ? this.keys(c, ix, doc) : [] })); }

  /** The open transaction that would make put() wait, without writing anything. */
  blocker(c: Coll, rid: number, doc: Document | null): Txn | undefined {
    const l = this.locks.get(recordLock(c, rid)); if (l || !doc || !this.locks.size) return l;
    for (const ix of c.indexes) if (ix.unique) for (const k of this.keys(c, ix, doc)) { const u = this.locks.get(keyLock(ix, k)); if (u) return u; }
    return undefined;
  }
  /** Writes one record: raw=null deletes, rid undefined inserts. Checks everything before touching anything. */
  put(c: Coll, rid: number | undefined, old: Buffer | undefined, raw: Buffer | null, doc: Document | null, tx?: Txn): number {
    const refuseIfHeld = (l: Txn | undefined) => { if (l && l !== tx) { if (tx) throw CONFLICT(); throw new Blocked(l); } };
    if (rid !== undefined) {
      refuseIfHeld(this.locks.get(recordLock(c, rid)));
      if (tx && !tx.overlay.get(c.id)?.has(rid)) { const now = this.db.getBinary(docKey(c.id, rid)) as Buffer | undefined; if (!now || !old || !now.equals(old)) throw CONFLICT(); }
    }
    const target = rid ?? c.nextRid, entries = this.entries(c, old ? decode(old) : null, doc);
    for (const { ix, after } of entries) if (ix.unique) for (const k of after) {
      refuseIfHeld(this.locks.get(keyLock(ix, k)));
      const mine = tx?.uniq.get(keyLock(ix, k)), holder = mine ?? this.holder(ix, k, tx);
      if (holder !== undefined && holder !== target) throw dupError(c, ix, doc!);
    }
    // ---- nothing may fail below
    if (rid === undefined) c.nextRid++;
    if (tx) this.reserve(tx, { c, rid: target, old, raw, entries }); else { this.removeEntries({ c, rid: target, old, raw, entries }); this.addEntries({ c, rid: target, old, raw, entries }); }
    return target;
  }
  private reserve(tx: Txn, { c, rid, old, raw, entries }: Change) {
    let m = tx.overlay.get(c.id); if (!m) tx.overlay.set(c.id, m = new Map());
    const prev = m.get(rid);
    m.set(rid, { raw, base: prev ? prev.base : old ?? null, coll: c });
    const lock = (k: string) => { this.locks.set(k, tx); tx.held.add(k); };
    lock(recordLock(c, rid));
    for (const { ix, before, after } of entries) if (ix.unique) {
      for (const k of before) { const h = keyLock(ix, k); if (tx.uniq.get(h) === rid) tx.uniq.delete(h); lock(h); }
      for (const k of after) { const h = keyLock(ix, k); tx.uniq.set(h, rid); lock(h); }
    }
  }
  private removeEntries({ c, rid, raw, entries }: Change) {
    this.dirty = true;
    if (!raw) this.db.removeSync(docKey(c.id, rid));
    for (const { ix, before, after } of entries) {
      const keep = before.length && after.length ? new Set(after.map(hex)) : null;
      for (const k of before) if (!keep?.has(hex(k))) this.db.removeSync(ix.unique ? idxPrefix(ix.id, k) : idxKey(ix.id, k, rid));
    }
  }
  private addEntries({ c, rid, old, raw, entries }: Change) {
    if (raw) this.db.putSync(docKey(c.id, rid), raw);
    for (const { ix, before, after } of entries) {
      const had = before.length && after.length ? new Set(before.map(hex)) : null;
      for (const k of after) if (!had?.has(hex(k))) this.db.putSync(ix.unique ? idxPrefix(ix.id, k) : idxKey(ix.id, k, rid), ix.unique ? ridBuf(rid) : EMPTY);
    }
    c.count += (raw ? 1 : 0) - (old ? 1 : 0); this.touched.add(c);
  }

  // ---- sessions: the last write or commit of each, so that one sent again after a fault is answered and not done twice
  /** Inside write() only. */
  remember(lsid: string, record: Document) { this.dirty = true; this.db.putSync(SESSION(lsid), Buffer.from(BSON.serialize(record, SER))); }
  recall(lsid: string): Document | undefined { const v = this.db.getBinary(SESSION(lsid)) as Buffer | undefined; return v && decode(v); }
  async forget(lsids: string[]) { const known = lsids.filter((l) => this.db.doesExist(SESSION(l))); if (known.length) await this.write(() => { for (const l of known) this.db.removeSync(SESSION(l)); }); }
  async forgetSessionsBefore(time: Date) {
    const old: Buffer[] = [];
    for (const { key, value } of this.db.getRange({ start: SESSION(''), end: SESSIONS_END })) if (decode(value).at < time) old.push(Buffer.from(key));
    if (old.length) await this.write(() => { for (const k of old) this.db.removeSync(k); });
  }

  // ---- transactions
  /** Waits in line while too many transactions are open. */
  async begin(): Promise<Txn> {
    if (!(await this.transactions.enter(TRANSACTION_PATIENCE_MS))) throw new CommandError(246, 'Too many open transactions, try again', 'SnapshotUnavailable', { errorLabels: ['TransientTransactionError'] });
    try { const tx = new Txn(this); this.open.add(tx); return tx; } catch (e) { this.transactions.leave(); throw e; }
  }
  private release(tx: Txn) {
    if (tx.ended) return;
    tx.ended = true; this.open.delete(tx);
    for (const k of tx.held) if (this.locks.get(k) === tx) this.locks.delete(k);
    try { tx.snapshot.done(); } finally { this.transactions.leave(); tx.finish(); }
  }
  abort(tx: Txn) { this.release(tx); }
  /** Applies every change in one LMDB transaction. Records and unique keys were reserved while it was open, so nothing is checked again. */
  async commit(tx: Txn, alsoWrite: () => void = () => {}) {
    const changed = [...tx.overlay.values()].flatMap((m) => [...m]).filter(([, o]) => o.raw || o.base);
    try {
      if (changed.length) await this.write(() => {
        if (changed.some(([, o]) => this.colls.get(o.coll.ns) !== o.coll)) throw CONFLICT();           // dropped meanwhile
        const changes: Change[] = changed.map(([rid, o]) => ({ c: o.coll, rid, old: o.base ?? undefined, raw: o.raw, entries: this.entries(o.coll, o.base && decode(o.base), o.raw && decode(o.raw)) }));
        for (const x of changes) this.removeEntries(x);
        for (const x of changes) this.addEntries(x);
        alsoWrite();
      });
    } finally { this.release(tx); }
  }

  // ---- queries
  /** Matching record ids in result order, in one go: inside write(), where nobody else may come between. */
  find(c: Coll, filter: Document, o: FindOptions = {}): number[] { const g = this.steps(c, filter, o); for (;;) { const r = g.next(); if (r.done) return r.value; } }
  /** The same, giving way to other commands every few milliseconds. Sees the state of its beginning. `deadline`: epoch milliseconds. */
  async findInTurns(c: Coll, filter: Document, o: FindOptions & { deadline?: number } = {}): Promise<number[]> {
    const g = this.steps(c, filter, o); let since = performance.now(), inLine = false;
    this.scanning++;
    try {
      for (;;) {
        if (this.closed) throw stopping();
        if (o.tx?.ended) throw ended();
        const r = g.next(); if (r.done) return r.value;
        if (performance.now() - since < SLICE_MS) continue;
        if (o.deadline && Date.now() > o.deadline) throw expired();
        if (!o.tx && !inLine) { await this.scans.enter(); inLine = true; }
        await turn();
        since = performance.now();
      }
    } finally { this.scanning--; g.return([]); if (inLine) this.scans.leave(); }
  }
  private *steps(c: Coll, filter: Document, o: FindOptions): Generator<void, number[]> {
    const f = o.compiled ?? compile(filter, o.env), tx = o.tx, env = o.env ?? {};
    const sort = o.sort && Object.keys(o.sort).length ? Object.entries(o.sort).map(([k, d]) => [k.split('.'), Number(num(d as any))] as const) : null;
    const natural = sort && sort.length === 1 && sort[0][0][0] === '$natural';
    const plan = natural ? null : choose(c, filter, natural ? undefined : o.sort, o.limit ?? 0, o.hint, !!o.collated);
    const needSort = sort && !natural && !(plan?.sorted && !tx?.overlay.get(c.id)?.size);
    const fields = f.fields && !o.pos ? new Set(f.fields) : null;
    if (fields && needSort) for (const [p] of sort!) fields.add(p[0]);
    const want = fields && [...fields].map((n) => Buffer.from(n));
    const skip = o.skip ?? 0, stop = o.limit && !needSort ? skip + o.limit : Infinity;
    const trivial = !Object.keys(filter).length && !needSort;
    const out: number[] = [], keys: any[][] = []; let seenSoFar = 0;
    const visit = (rid: number, raw: Buffer): boolean => {
      if (!trivial) {
        const doc = want ? partial(raw, want) : decode(raw);
        const ctx = o.pos ? {} as { pos?: number } : undefined;
        if (!f.test(doc, ctx)) return false;
        if (ctx?.pos !== undefined) o.pos!.set(rid, ctx.pos);
        if (needSort) keys.push(sort!.map(([p, d]) => sortKey(doc, p, d)));
      }
      out.push(rid);
      return out.length >= stop;
    };
    if (plan) {
      const over = tx?.overlay.get(c.id), seen = plan.ranges.length > 1 || plan.ix.multikey ? new Set<number>() : null;
      let full = false;
      ranges: for (const [lo, hi] of plan.ranges) for (const rid of this.range(plan.ix, lo, hi, plan.reverse, tx, plan.point && lo.length < MAX_KEY - 16)) {
        if (++seenSoFar % STEP === 0) yield;
        if (over?.has(rid) || seen?.has(rid)) continue; seen?.add(rid);
        const raw = this.get(c, rid, tx); if (raw && visit(rid, raw)) { full = true; break ranges; }
      }
      if (over && !full) for (const [rid, v] of over) if (v.raw) visit(rid, v.raw);
    } else if (trivial && !tx) { for (const rid of this.ids(c)) { if (++seenSoFar % STEP === 0) yield; out.push(rid); if (out.length >= stop) break; } }
    else for (const [rid, raw] of this.scan(c, tx)) { if (++seenSoFar % STEP === 0) yield; if (visit(rid, raw)) break; }
    if (natural && sort![0][1] < 0) out.reverse();
    if (!needSort) return skip || o.limit ? out.slice(skip, o.limit ? skip + o.limit : undefined) : out;
    const ord = out.map((_, i) => i), coll = env.coll;
    ord.sort((a, b) => { for (let i = 0; i < sort!.length; i++) { const d = cmp(keys[a][i], keys[b][i], coll); if (d) return sort![i][1] < 0 ? -d : d; } return a - b; });
    return (skip || o.limit ? ord.slice(skip, o.limit ? skip + o.limit : undefined) : ord).map((i) => out[i]);
  }
  /** Refuses what is waiting, lets running scans give up (a cursor must be closed before its files), then closes the files. */
  async close() { this.closed = true; while (this.scanning || this.scheduled) await turn(); for (const tx of this.open) this.release(tx); await this.db.close(); }
}
interface FindOptions { sort?: Document; skip?: number; limit?: number; hint?: any; env?: Env; tx?: Txn; collated?: boolean; compiled?: Filter; pos?: Map<number, number> }
/** Records a scan looks at before it asks the clock. */
const STEP = 64;
/** Lets sockets and queued writes have their turn. */
export const turn = () => new Promise<void>((r) => setImmediate(r));

export function dupError(c: Coll, ix: Index, doc: Document, pre = ''): CommandError {
  const kv: Document = {};
  for (const k of Object.keys(ix.spec.key)) { const vals: any[] = []; collect(doc, k.split('.'), 0, vals); kv[k] = vals[0] ?? null; }
  return new CommandError(11000, `${pre}E11000 duplicate key error collection: ${c.ns} index: ${ix.name} dup key: ${shell(kv)}`, 'DuplicateKey', { keyPattern: ix.spec.key, keyValue: kv });
}
function shell(v: any): string {
  if (v === null || v === undefined) return 'null';
  if (typeof v === 'string') return JSON.stringify(v);
  if (v instanceof Date) return `new Date(${v.getTime()})`;
  if (v?._bsontype === 'ObjectId') return `ObjectId('${v.toHexString()}')`;
  if (isArr(v)) return `[ ${v.map(shell).join(', ')} ]`;
  if (isObj(v)) return `{ ${Object.keys(v).map((k) => `${k}: ${shell(v[k])}`).join(', ')} }`;
  return String(v);
}
/** Index values at a path: arrays are expanded; returns whether one was. */
function collect(node: any, parts: string[], i: number, out: any[]): boolean {
  const v = isArr(node) ? node[Number(parts[i])] : own(node, parts[i]);
  if (i === parts.length - 1) { if (isArr(v)) { if (!v.length) out.push(undefined); else out.push(...v); return true; } out.push(v); return false; }
  if (isArr(v)) { if (/^\d+$/.test(parts[i + 1])) { collect(v, parts, i + 1, out); return true; } for (const x of v) if (isObj(x)) collect(x, parts, i + 1, out); else out.push(undefined); if (!v.length) out.push(undefined); return true; }
  if (isObj(v)) return collect(v, parts, i + 1, out);
  out.push(undefined); return false;
}
const UNDEF_LOW = null;
function sortKey(doc: Document, parts: readonly string[], dir: number): any {
  const v0 = parts.length === 1 ? own(doc, parts[0]) : undefined;
  if (parts.length === 1 && !isArr(v0)) return v0 ?? null;
  const vals: any[] = []; const arr = collect(doc, parts as string[], 0, vals);
  if (!arr) return vals[0] ?? null;
  let best = vals[0]; for (const v of vals) { const d = cmp(v ?? UNDEF_LOW, best ?? UNDEF_LOW); if (dir < 0 ? d > 0 : d < 0) best = v; }
  return best ?? null;
}

// ---- partial decoding: only the wanted top-level fields
export function partial(raw: Buffer, want: Buffer[], dec: (b: Uint8Array) => Document = decode): Document {
  let p = 4; const end = raw.length - 1; let left = want.length;
  const cut: number[] = []; let total = 5;
  while (p < end && left) {
    const t = raw[p], n0 = p + 1; let n1 = n0; while (raw[n1]) n1++;
    let e = n1 + 1;
    switch (t) {
      case 0x10: e += 4; break;
      case 0x01: case 0x09: case 0x11: case 0x12: e += 8; break;
      case 0x02: case 0x0d: case 0x0e: e += 4 + raw.readInt32LE(e); break;
      case 0x03: case 0x04: case 0x0f: e += raw.readInt32LE(e); break;
      case 0x05: e += 5 + raw.readInt32LE(e); break;
      case 0x07: e += 12; break;
      case 0x08: e += 1; break;
      case 0x06: case 0x0a: case 0xff: case 0x7f: break;
      case 0x0b: while (raw[e]) e++; e++; while (raw[e]) e++; e++; break;
      case 0x0c: e += 16 + raw.readInt32LE(e); break;
      case 0x13: e += 16; break;
      default: return dec(raw);
    }
    const len = n1 - n0;
    for (const w of want) if (w.length === len) { let k = 0; while (k < len && w[k] === raw[n0 + k]) k++; if (k === len) { cut.push(p, e); total += e - p; left--; break; } }
    p = e;
  }
  const b = Buffer.allocUnsafe(total); b.writeInt32LE(total, 0); let q = 4;
  for (let i = 0; i < cut.length; i += 2) { raw.copy ? raw.copy(b, q, cut[i], cut[i + 1]) : b.set((raw as Uint8Array).subarray(cut[i], cut[i + 1]), q); q += cut[i + 1] - cut[i]; }
  b[q] = 0;
  return dec(b);
}

// ---- planner: pick one index, bounds are supersets (the filter is always re-checked)
interface Plan { ix: Index; ranges: [Buffer, Buffer][]; sorted: boolean; reverse: boolean; point: boolean }
interface Bound { points?: any[]; lo?: Buffer; hi?: Buffer }
const comp = (v: any, dir: number): Buffer => { const o: number[] = []; encodeInto(v, o); if (dir < 0) for (let i = 0; i < o.length; i++) o[i] = ~o[i] & 0xff; return Buffer.from(o); };
function conj(filter: Document, out: Map<string, [string, any][]> = new Map()) {
  for (const k of Object.keys(filter)) {
    const x = filter[k];
    if (k === '$and' && isArr(x)) { for (const c of x) if (isObj(c)) conj(c, out); continue; }
    if (k[0] === '$') continue;
    const l = out.get(k) ?? []; out.set(k, l);
    if (isObj(x) && Object.keys(x)[0]?.startsWith('$') && !('$ref' in x)) for (const op of Object.keys(x)) l.push([op, op === '$regex' ? { r: x.$regex, o: x.$options } : x[op]]); else l.push([x?._bsontype === 'BSONRegExp' ? '$regex' : '$eq', x?._bsontype === 'BSONRegExp' ? { r: x } : x]);
  }
  return out;
}
const pointable = (v: any) => v !== undefined && !isArr(v) && rank(v) !== T.Re;
function bound(ops: [string, any][], multikey: boolean): Bound | null {
  for (const [op, v] of ops) if (op === '$eq' && pointable(v)) return { points: [v] };
  for (const [op, v] of ops) if (op === '$in' && isArr(v) && v.length && v.length <= 200 && v.every(pointable)) return { points: [...v].sort((a, b) => cmp(a, b)) };
  let lo: any, hi: any, r: number | undefined;
  for (const [op, v] of ops) {
    if (op === '$regex') {
      const pat = typeof v.r === 'string' ? v.r : v.r?.pattern, fl = v.o ?? (typeof v.r === 'string' ? '' : v.r?.options) ?? '';
      const m = typeof pat === 'string' && !/[ixm]/.test(fl) && !pat.includes('|') && /^\^([A-Za-z0-9 _\-:@\/,]+)(?![*?{+])/.exec(pat);
      let pre = m ? m[1] : ''; if (m && /[*?{]/.test(pat[1 + pre.length] ?? '')) pre = pre.slice(0, -1);
      if (pre && !lo && !hi) { const b = Buffer.concat([Buffer.from([T.Str]), Buffer.from(pre)]); return { lo: b, hi: Buffer.concat([b, FF]) }; }
    }
    if (!['$gt', '$gte', '$lt', '$lte'].includes(op)) continue;
    const k = rank(v); if (k === T.Null || k === T.Arr || k === T.Obj || k === T.Min || k === T.Max || k === T.Re || (k === T.Num && Number.isNaN(num(v)))) continue;
    if (r !== undefined && r !== k) continue;
    if (multikey && r !== undefined) continue;
    r = k;
    if (op[1] === 'g') { if (lo === undefined || cmp(v, lo) > 0) lo = v; } else if (hi === undefined || cmp(v, hi) < 0) hi = v;
  }
  if (r === undefined) return null;
  return { lo: lo === undefined ? Buffer.from([r]) : comp(lo, 1), hi: hi === undefined ? Buffer.from([r + 1]) : Buffer.concat([comp(hi, 1), FF]) };
}
const inv = (b: Buffer) => Buffer.from(b.map((x) => ~x & 0xff));
const cutKey = (b: Buffer) => b.length > MAX_KEY - 16 ? b.subarray(0, MAX_KEY - 16) : b;

export function choose(c: Coll, filter: Document, sort: Document | undefined, limit: number, hint: any, collated: boolean): Plan | null {
  let cands = c.indexes;
  if (hint !== undefined && hint !== null) {
    if (isObj(hint) && '$natural' in hint) return null;
    const h = typeof hint === 'string' ? cands.find((i) => i.name === hint) : cands.find((i) => JSON.stringify(Object.entries(i.spec.key).map(([k, v]) => [k, Number(v)])) === JSON.stringify(Object.entries(hint).map(([k, v]) => [k, Number(v as any)])));
    if (!h) throw new CommandError(2, 'error processing query: ns=' + c.ns + ' planner returned error :: caused by :: hint provided does not correspond to an existing index');
    cands = [h];
  }
  if (collated) return null;
  const ops = conj(filter), sorts = sort ? Object.entries(sort) : [];
  let best: Plan | null = null, bestScore = 0;
  for (const ix of cands) {
    if (ix.partial && !impliesPartial(ops, ix.spec.partialFilterExpression)) continue;
    const names = Object.keys(ix.spec.key);
    let pre: Buffer[] = [Buffer.alloc(0)], i = 0, score = 0, tail: Bound | null = null, single = true;
    for (; i < names.length; i++) {
      if (ix.spec.key[names[i]] === 'hashed' || ix.spec.key[names[i]] === 'text') break;
      const o = ops.get(names[i]); const b = o && bound(o, ix.multikey);
      if (!b) break;
      if (ix.sparse && b.points?.some((p) => p === null)) { score = -1; break; }
      if (b.points && pre.length * b.points.length <= 400) { const d = ix.dirs[i]; const uniq = b.points; pre = pre.flatMap((p) => (d < 0 ? [...uniq].reverse() : uniq).map((v) => Buffer.concat([p, comp(v, d)]))); if (uniq.length > 1) single = false; score += 10; continue; }
      if (!b.points) { tail = b; score += 5; }
      break;
    }
    if (score < 0) continue;
    if (ix.sparse && score === 0 && !hint) continue;
    const full = i === names.length && ix.unique; if (full) score += 50;
    let sorted = false, reverse = false;
    if (sorts.length && !ix.multikey && !ix.inexact && (single)) {
      const rest = sorts.filter(([k]) => !(names.indexOf(k) >= 0 && names.indexOf(k) < i && ops.has(k)));
      if (rest.length <= names.length - i && rest.every(([k], j) => names[i + j] === k)) {
        const dirs = rest.map(([, d], j) => Math.sign(Number(d as any)) * ix.dirs[i + j]);
        if (dirs.every((d) => d === dirs[0])) { sorted = true; reverse = dirs[0] === -1; score += limit ? 6 : score ? 3 : 0; }
      }
    }
    if (score <= bestScore && !hint) continue;
    let ranges: [Buffer, Buffer][] = pre.map((p) => {
      if (!tail) return [cutKey(p), Buffer.concat([cutKey(p), FF])] as [Buffer, Buffer];
      let lo = tail.lo!, hi = tail.hi!;
      if (ix.dirs[i] < 0) { const l = lo; lo = inv(hi); hi = Buffer.concat([inv(l), FFS]); lo = trimFF(lo); }   // an inverted string terminator is ff ff
      return [cutKey(Buffer.concat([p, lo])), hi.length + p.length > MAX_KEY - 16 ? Buffer.concat([cutKey(Buffer.concat([p, hi])), FF]) : Buffer.concat([p, hi])] as [Buffer, Buffer];
    });
    const seen = new Set<string>(); ranges = ranges.filter(([a, b]) => { const k = a.toString('latin1') + '\u0000' + b.toString('latin1'); if (seen.has(k)) return false; seen.add(k); return true; });
    best = { ix, ranges: reverse ? ranges.reverse() : ranges, sorted, reverse, point: full }; bestScore = score;
  }
  return best;
}
// inverted upper bounds end in ~0xff = 0x00: drop it so the bound stays inclusive
const trimFF = (b: Buffer) => b[b.length - 1] === 0 ? b.subarray(0, -1) : b;
function impliesPartial(ops: Map<string, [string, any][]>, pfe: Document): boolean {
  return Object.entries(pfe).every(([k, v]) => { const o = ops.get(k); if (!o) return false;
    if (!isObj(v) || !Object.keys(v)[0]?.startsWith('$')) return o.some(([op, x]) => op === '$eq' && cmp(x, v) === 0);
    return Object.entries(v as Document).every(([op, x]) => op === '$exists' && x ? o.some(([p, y]) => (p === '$eq' && y !== null) || p === '$gt' || p === '$gte' || p === '$lt' || p === '$lte') : op === '$type' && x === 'string' ? o.some(([p, y]) => p === '$eq' && typeof y === 'string') : o.some(([p, y]) => p === op && cmp(y, x) === 0 || op === '$gt' && (p === '$eq' || p === '$gt' || p === '$gte') && rank(y) === rank(x) && cmp(y, x) > 0)); });
}
