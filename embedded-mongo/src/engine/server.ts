// @ts-nocheck
// The embedded database: MongoDB commands over Store.
import { BSON, type Document, ObjectId, UUID } from 'bson';
import { type AggEnv, decodeAgg, dependencies, evalExpr, plain, runPipeline } from './agg';
import { compile, type Env } from './match';
import { compileProjection } from './project';
import { Blocked, type Coll, choose, decode, dupError, encode, expired, partial, Store, type Txn, turn } from './store';
import { compileUpdate } from './update';
import { type Collate, cmp, eq, isArr, isObj, num, rank, T } from './values';
import { type Command, CommandError, type Handler, helloReply } from './wire';

const VERSION = '7.0.0';
const fail = (code: number, m: string, extra?: Document): never => { throw new CommandError(code, m, '', extra); };
const unsupported = (what: string): never => fail(115, `${what} not supported by the embedded database; set MONGODB_URI to use a MongoDB server`);
/** MongoDB commands that exist elsewhere and are refused here by name; anything else is unknown (59). */
const UNSUPPORTED = new Set(['mapReduce', 'mapreduce', 'bulkWrite', 'createUser', 'updateUser', 'dropUser', 'usersInfo', 'createRole', 'convertToCapped', 'cloneCollectionAsCapped', 'createSearchIndexes', 'updateSearchIndex', 'dropSearchIndex', 'shardCollection', 'enableSharding', 'replSetGetStatus', 'replSetInitiate', 'compact', 'validate', 'fsync', 'currentOp', 'killOp', 'configureFailPoint', 'authenticate', 'saslStart', 'getMoreTailable', 'profile', 'reIndex']);
const n = (v: any, d = 0) => v === undefined || v === null ? d : Number(num(v));

// ---- raw replies: stored documents are spliced into the answer without decoding
function rawArray(docs: Uint8Array[]): Buffer {
  let size = 5; const heads = docs.map((d, i) => { const h = Buffer.from('\x03' + i + '\0', 'latin1'); size += h.length + d.length; return h; });
  const b = Buffer.allocUnsafe(size); b.writeInt32LE(size, 0); let p = 4;
  docs.forEach((d, i) => { b.set(heads[i], p); p += heads[i].length; b.set(d, p); p += d.length; });
  b[p] = 0; return b;
}
function cursorReply(field: 'firstBatch' | 'nextBatch', docs: Uint8Array[], id: bigint, ns: string): Buffer {
  const arr = rawArray(docs), rest = BSON.serialize({ id, ns }), key = Buffer.from('\x04' + field + '\0', 'latin1');
  const curLen = 4 + key.length + arr.length + (rest.length - 5) + 1;
  const tail = BSON.serialize({ ok: 1 }), ck = Buffer.from('\x03cursor\0', 'latin1');
  const total = 4 + ck.length + curLen + (tail.length - 5) + 1, out = Buffer.allocUnsafe(total); let p = 0;
  out.writeInt32LE(total, p); p += 4; out.set(ck, p); p += ck.length;
  out.writeInt32LE(curLen, p); p += 4; out.set(key, p); p += key.length; out.set(arr, p); p += arr.length; out.set(rest.subarray(4, rest.length - 1), p); p += rest.length - 5; out[p++] = 0;
  out.set(tail.subarray(4, tail.length - 1), p); p += tail.length - 5; out[p++] = 0;
  return out;
}

interface Cursor { id: bigint; ns: string; tx?: Txn; next(max: number, bytes: number): Uint8Array[]; done(): boolean; used: number }
interface Session { num: bigint; txn?: Txn; state?: 'starting' | 'open' | 'committed' | 'aborted'; reply?: Promise<Document | Uint8Array>; used: number }

export class Server {
  store: Store; cursors = new Map<string, Cursor>(); sessions = new Map<string, Session>(); private cursorSeq = BigInt(Date.now()) << 8n;
  private timer: NodeJS.Timeout; me = 'embedded';
  constructor(store: Store) {
    this.store = store;
    this.timer = setInterval(() => void this.sweep().catch(() => {}), 15_000); this.timer.unref();
  }
  async close() { clearInterval(this.timer); for (const s of this.sessions.values()) this.endSession(s); await this.store.close(); }
  private endSession(s: Session) { if (s.state === 'open') this.store.abort(s.txn!); if (s.state === 'open' || s.state === 'starting') s.state = 'aborted'; }
  async endSessions(ids: Document[] = []) {
    const keys = ids.map(sessionKey);
    for (const k of keys) { const s = this.sessions.get(k); if (s) { this.endSession(s); this.sessions.delete(k); } }
    await this.store.forget(keys);
    return { ok: 1 };
  }
  /** A session this process does not know: what the files remember of its last write or commit, in case it is sent again. */
  private recall(lsid: string): Session {
    const known = this.store.recall(lsid); if (!known) return { num: -1n, used: Date.now() };
    return known.reply ? { num: BigInt(known.num), reply: Promise.resolve(known.reply), used: Date.now() } : { num: BigInt(known.num), state: 'committed', used: Date.now() };
  }

  /** TTL indexes, idle cursors, forgotten transactions and sessions. */
  async sweep() {
    const now = Date.now();
    for (const [k, c] of this.cursors) if (now - c.used > 600_000) this.cursors.delete(k);
    for (const [k, s] of this.sessions) { if (s.state === 'open' && now - s.txn!.last > 60_000) { s.state = 'aborted'; this.store.abort(s.txn!); } if (now - s.used > 1_800_000) this.sessions.delete(k); }
    await this.store.forgetSessionsBefore(new Date(now - 1_800_000));
    for (const c of this.store.colls.values()) for (const ix of c.indexes) if (ix.ttl !== undefined) {
      const field = Object.keys(ix.spec.key)[0], filter = { [field]: { $lt: new Date(now - ix.ttl * 1000) } };
      await this.store.writeOrWait(() => { for (const rid of this.store.find(c, filter, { limit: 500 })) { const raw = this.store.get(c, rid)!; this.store.put(c, rid, raw, null, null); } });
    }
  }

  handler: Handler = async (cmd) => {
    const { name, body } = cmd;
    const simple = (SIMPLE as any)[name]; if (simple) return simple.call(this, cmd);
    const fn = (COMMANDS as any)[name];
    if (!fn && UNSUPPORTED.has(name)) return unsupported(`the command '${name}' is`);
    if (body.readConcern?.level === 'snapshot' && body.autocommit === undefined) return unsupported('snapshot reads outside a transaction are');
    if (!fn) return fail(59, `no such command: '${name}'`);
    const lsid = sessionKey(body.lsid);
    let sess = lsid ? this.sessions.get(lsid) : undefined;
    if (sess) sess.used = Date.now();
    if (body.txnNumber === undefined) return fn.call(this, cmd, undefined);
    const number = BigInt(num(body.txnNumber));
    if (!sess) this.sessions.set(lsid, sess = this.recall(lsid));
    if (number < sess.num) fail(225, `Cannot start transaction with id ${number} on session because a newer transaction with id ${sess.num} has already started`);
    if (body.autocommit === undefined) {                       // retryable write: the same number again gets the same answer
      if (number === sess.num && sess.reply) return sess.reply;
      if (sess.state === 'open') this.store.abort(sess.txn!);
      sess.num = number; sess.state = undefined; sess.txn = undefined;
      cmd.remember = (reply) => this.store.remember(lsid, { num: number, at: new Date(), reply });
      const p = Promise.resolve(fn.call(this, cmd, undefined)); sess.reply = p; p.catch(() => { if (sess!.reply === p) sess!.reply = undefined; });
      return p;
    }
    const transient = { errorLabels: ['TransientTransactionError'] };
    if (body.startTransaction) {
      if (number === sess.num) fail(117, `Cannot start transaction ${number} because it has already been started`);
      if (sess.state === 'open') this.store.abort(sess.txn!);
      Object.assign(sess, { num: number, state: 'starting', txn: undefined, reply: undefined });
      const begun = await this.store.begin().catch((e) => { if (sess.num === number) sess.state = 'aborted'; throw e; });
      if (sess.num !== number || sess.state !== 'starting') { this.store.abort(begun); fail(251, `Transaction with { txnNumber: ${number} } has been aborted.`, transient); }
      Object.assign(sess, { state: 'open', txn: begun });
    } else if (number !== sess.num || !sess.state) fail(251, `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${sess.num}`, transient);
    if (sess.state === 'starting') { sess.state = 'aborted'; fail(251, `Transaction with { txnNumber: ${number} } has not started yet.`, transient); }
    const tx = sess.txn; if (tx) tx.last = Date.now();             // none when the commit is known from the files only
    if (name === 'commitTransaction') {
      if (sess.state === 'committed') return { ok: 1 };
      if (sess.state === 'aborted') fail(251, `Transaction with { txnNumber: ${number} } has been aborted.`, transient);
      try { await this.store.commit(tx, () => this.store.remember(lsid, { num: number, at: new Date() })); sess.state = 'committed'; } catch (e: any) { sess.state = 'aborted'; if (e.code === 112) e.extra = transient; throw e; }
      return { ok: 1 };
    }
    if (name === 'abortTransaction') {
      if (sess.state === 'committed') fail(256, `Transaction with { txnNumber: ${number} } has been committed.`);
      if (sess.state === 'aborted') fail(251, `Transaction with { txnNumber: ${number} } has been aborted.`, transient);
      sess.state = 'aborted'; this.store.abort(tx); return { ok: 1 };
    }
    if (sess.state !== 'open') fail(251, `Transaction with { txnNumber: ${number} } has been ${sess.state}.`, transient);
    if (['count', 'create', 'createIndexes', 'drop', 'dropDatabase', 'dropIndexes', 'listCollections', 'listIndexes', 'collMod', 'renameCollection', 'listDatabases'].includes(name)) fail(263, `Cannot run '${name}' in a multi-document transaction.`);
    try {
      const r = await fn.call(this, cmd, tx);
      if (r.writeErrors?.length) { const e = r.writeErrors[0]; fail(e.code, e.errmsg, { keyPattern: e.keyPattern, keyValue: e.keyValue }); }
      return r;
    } catch (e: any) {
      if (sess.state === 'open') { sess.state = 'aborted'; this.store.abort(tx); }
      if ([112, 24, 246, 251].includes(e.code)) e.extra = { ...e.extra, ...transient };
      throw e;
    }
  };

  // ---- helpers
  coll(cmd: Command): Coll | undefined { return this.store.coll(this.ns(cmd)); }
  ns(cmd: Command): string { const c = cmd.body[cmd.name]; if (typeof c !== 'string' || !c) fail(73, `Invalid namespace specified '${cmd.db}.${c}'`); return `${cmd.db}.${c}`; }
  env(body: Document): Env & { collated: boolean; collation?: Document } {
    const c = body.collation, collated = !!c && c.locale !== 'simple';
    let coll: Collate;
    if (collated) { const s = n(c.strength, 3); const k = new Intl.Collator(c.locale === 'en_US' ? 'en' : String(c.locale).replace('_', '-'), { sensitivity: s === 1 ? (c.caseLevel ? 'case' : 'base') : s === 2 ? 'accent' : 'variant', numeric: !!c.numericOrdering, caseFirst: c.caseFirst && c.caseFirst !== 'off' ? c.caseFirst : 'false', ignorePunctuation: c.alternate === 'shifted' }); coll = (a, b) => k.compare(a, b); }
    return { coll, collated, collation: collated ? c : undefined, vars: body.let && evalLet(body.let), evalExpr };
  }
  seqOr(cmd: Command, key: string): Document[] { const s = cmd.seq.get(key); return s ? s.map((d) => decode(d)) : cmd.body[key] ?? []; }
  rawDocs(cmd: Command, key: string): Uint8Array[] { return cmd.seq.get(key) ?? (cmd.body[key] ?? []).map((d: Document) => encode(d)); }

  openCursor(ns: string, docs: (i: number) => Uint8Array | undefined, total: number, body: Document, tx?: Txn): Buffer {
    let i = 0;
    const cur: Cursor = { id: ++this.cursorSeq & 0x7fffffffffffffffn, ns, tx, used: Date.now(), done: () => i >= total,
      next: (max, bytes) => { const out: Uint8Array[] = []; let size = 0; while (i < total && out.length < max) { const d = docs(i); if (d) { if (out.length && size + d.length > bytes) break; out.push(d); size += d.length; } i++; } return out; } };
    const bs = body.cursor?.batchSize ?? body.batchSize, single = body.singleBatch || n(body.limit) < 0;
    const first = bs !== undefined && n(bs) === 0 ? [] : cur.next(bs === undefined ? (body.cursor || body.find ? 101 : 101) : n(bs), 16 * 1024 * 1024 - 100_000);
    const open = !single && !cur.done();
    if (open) this.cursors.set(String(cur.id), cur);
    return cursorReply('firstBatch', first, open ? cur.id : 0n, ns);
  }

  /** find() without cursor: raw documents, projected if asked. */
  async query(c: Coll | undefined, o: { filter: Document; sort?: Document; skip?: number; limit?: number; hint?: any; projection?: Document; tx?: Txn; body: Document }): Promise<{ total: number; get: (i: number) => Uint8Array | undefined }> {
    const env = this.env(o.body), compiled = compile(o.filter, env);
    const proj = compileProjection(o.projection, env, (d, spec) => runPipeline([plain(d)], [{ $project: spec }], { ...env, lookup: () => [] })[0]);
    if (!c) return { total: 0, get: () => undefined };
    const pos = proj?.positional ? new Map<number, number>() : undefined;
    const rids = await this.store.findInTurns(c, o.filter, { deadline: deadline(o.body), sort: o.sort, skip: o.skip, limit: o.limit, hint: o.hint, env, tx: o.tx, collated: env.collated, compiled, pos });
    return { total: rids.length, get: (i) => { const raw = this.store.get(c, rids[i], o.tx); return raw && proj ? encode(proj.run(decode(raw), pos?.get(rids[i]))) : raw; } };
  }
  resolveView(c: Coll | undefined, pipeline: Document[]): { c: Coll | undefined; pipeline: Document[] } {
    for (let i = 0; c?.options.viewOn && i < 20; i++) { pipeline = [...(c.options.pipeline ?? []), ...pipeline]; c = this.store.coll(`${c.db}.${c.options.viewOn}`); }
    return { c, pipeline };
  }
  /** A pipeline from the outside: reads its first documents in turns with other commands. */
  async aggregate(db: string, c: Coll | undefined, stages: Document[], body: Document, tx?: Txn): Promise<Document[]> {
    const p = this.prepare(db, c, stages, body, tx);
    if (!p.query) return p.finish(p.docs!);
    const rids = await this.store.findInTurns(p.c!, p.query.filter, { ...p.query, deadline: deadline(body) });
    return p.finish(await inTurns(rids, p.read, tx, deadline(body)));
  }
  /** The same in one go, for the inside of $lookup and for views. */
  private aggregateNow(db: string, c: Coll | undefined, stages: Document[], body: Document, tx?: Txn, vars?: Document): Document[] {
    const p = this.prepare(db, c, stages, body, tx, vars);
    return p.finish(p.docs ?? this.store.find(p.c!, p.query!.filter, p.query).map(p.read));
  }
  private prepare(db: string, c0: Coll | undefined, stages0: Document[], body: Document, tx?: Txn, vars?: Document): { c?: Coll; docs?: Document[]; query?: any; read: (rid: number) => Document; finish: (docs: Document[]) => Document[] } {
    const { c, pipeline: stages } = this.resolveView(c0, stages0);
    const env = this.env(body), v = { ...env.vars, ...vars };
    let docs: Document[] | undefined, query: any, read: any, i = 0;
    if (stages[0] && ('$documents' in stages[0])) docs = [];
    else if (stages[0]?.$collStats) { docs = [{ ns: c?.ns, count: c?.count ?? 0, storageStats: { count: c?.count ?? 0 } }]; i = 1; }
    else if (stages[0]?.$indexStats) { docs = (c?.indexes ?? []).map((x) => ({ name: x.name, key: x.spec.key, accesses: { ops: 0 } })); i = 1; }
    else if (stages[0]?.$listLocalSessions || stages[0]?.$currentOp) { docs = [{ _id: { id: new UUID() } }]; i = 1; }
    else if (stages[0]?.$sample && c) { const ids = this.store.find(c, {}, { tx }), k = n(stages[0].$sample.size); for (let a = ids.length - 1; a > 0; a--) { const b = Math.floor(Math.random() * (a + 1)); [ids[a], ids[b]] = [ids[b], ids[a]]; } docs = ids.slice(0, k).map((r) => decodeAgg(this.store.get(c!, r, tx)!)); i = 1; }
    else {
      const q: any = { filter: {}, sort: undefined, skip: 0, limit: 0 };                    // push the leading $match/$sort/$skip/$limit down
      for (; i < stages.length; i++) {
        const s = stages[i], k = Object.keys(s)[0];
        if (k === '$match' && !q.sort && !q.skip && !q.limit) q.filter = Object.keys(q.filter).length ? { $and: [q.filter, s.$match] } : s.$match;
        else if (k === '$sort' && !q.sort && !q.skip && !q.limit && Object.keys(s.$sort).length && Object.values(s.$sort).every((d: any) => rank(d) === T.Num)) q.sort = s.$sort;
        else if (k === '$skip' && !q.limit) q.skip += n(s.$skip);
        else if (k === '$limit') { const l = n(s.$limit); if (l <= 0) fail(15958, 'the limit must be positive'); q.limit = q.limit ? Math.min(q.limit, l) : l; }
        else break;
      }
      const rest = stages.slice(i), countOnly = rest.length >= 1 && (rest[0].$count || rest[0].$group && Object.keys(rest[0].$group).length === 2 && Object.values(rest[0].$group).every((x: any) => x === null || rank(x) === T.Num || (isObj(x) && '$sum' in x && rank(x.$sum) === T.Num)));
      const need = dependencies(rest), want = need && [...need].map((x) => Buffer.from(x));
      const e2 = { ...env, vars: v }; compile(q.filter, e2);
      read = countOnly ? () => ({}) : (r: number) => { const raw = this.store.get(c!, r, tx); return raw && (want ? partial(raw, want, decodeAgg) : decodeAgg(raw)); };
      if (!c) docs = [];
      else if (countOnly && !tx && !Object.keys(q.filter).length && !q.skip && !q.limit) docs = Array.from({ length: c.count }, () => ({}));
      else query = { ...q, hint: body.hint, env: e2, tx, collated: env.collated };
    }
    const rest = stages.slice(i);
    const aenv: AggEnv = { vars: v, coll: env.coll, collation: env.collation, lookup: (from, o) => {
      const fc = this.store.coll(`${db}.${from}`), st = [...(o.filter ? [{ $match: o.filter }] : []), ...(o.pipeline ?? [])];
      return this.aggregateNow(db, fc, st, { collation: body.collation }, tx, o.vars);
    } };
    return { c, docs, query, read, finish: (found) => rest.length ? runPipeline(found, rest, aenv) : found };
  }

  // ---- single statements (called inside write(), or with a transaction)
  insertOne(c: Coll, raw0: Uint8Array, tx?: Txn, bypass = false): void {
    let doc = decode(raw0), raw = Buffer.from(raw0);
    if (!Object.prototype.hasOwnProperty.call(doc, '_id')) { doc = { _id: new ObjectId(), ...doc }; raw = encode(doc); }
    else if (Object.keys(doc)[0] !== '_id') { const { _id, ...r } = doc; doc = { _id, ...r }; raw = encode(doc); }
    checkId(doc._id);
    this.validate(c, doc, bypass);
    this.store.put(c, undefined, undefined, raw, doc, tx);
  }
  validate(c: Coll, doc: Document, bypass: boolean) { if (!bypass && c.validator && c.options.validationAction !== 'warn' && !c.validator.test(doc)) fail(121, 'Document failed validation', { errInfo: { failingDocumentId: doc._id, details: { operatorName: '$validator' } } }); }

  /** One update statement; returns counts. Plans every change before writing any. */
  update(c: Coll, u: Document, body: Document, tx?: Txn): { n: number; nModified: number; upserted?: any; before?: Document; after?: Document } {
    const env = this.env({ ...body, ...u, let: body.let ?? u.c }), multi = !!u.multi, filter = u.q ?? {};
    const spec = u.u; let mode: 'ops' | 'pipeline' | 'replace';
    if (isArr(spec)) mode = 'pipeline';
    else if (isObj(spec)) mode = Object.keys(spec)[0]?.startsWith('$') ? 'ops' : 'replace';
    else return fail(9, "Update argument must be either an object or an array");
    if (mode === 'replace' && multi) fail(9, 'multi update is not supported for replacement-style update');
    if (mode === 'pipeline' && u.arrayFilters) fail(9, 'arrayFilters may not be specified for pipeline-style updates');
    if (mode === 'replace' && u.arrayFilters?.length) fail(9, 'arrayFilters may not be specified for replacement-style updates');
    const ops = mode === 'ops' ? compileUpdate(spec, u.arrayFilters, env) : undefined;
    if (mode === 'pipeline') for (const s of spec) { const k = Object.keys(s)[0]; if (!['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(k)) fail(k?.startsWith('$') ? 72 : 40324, `${k} is not allowed to be used within an update`); }
    const usesPos = mode === 'ops' && JSON.stringify(Object.values(spec).flatMap((x: any) => Object.keys(x))).match(/\.\$(\.|")/);
    const pos = usesPos ? new Map<number, number>() : undefined;
    const rids = this.store.find(c, filter, { sort: u.sort, limit: multi ? 0 : 1, hint: u.hint, env, tx, collated: env.collated, pos });
    const change = (doc: Document, insert: boolean, p?: number): Document => {
      if (ops) { ops.apply(doc, { pos: p, insert }); return doc; }
      if (mode === 'pipeline') { const r = runPipeline([plain(doc)], spec, { vars: env.vars, coll: env.coll, collation: env.collation, lookup: () => [] })[0]; return '_id' in r || !('_id' in doc) ? r : { _id: doc._id, ...r }; }
      return '_id' in spec ? spec : '_id' in doc ? { _id: doc._id, ...spec } : { ...spec };
    };
    if (!rids.length) {
      if (!u.upsert) return { n: 0, nModified: 0 };
      let seed: Document = {}; seedFrom(filter, seed);
      if (mode === 'replace') seed = '_id' in seed ? { _id: seed._id } : {};
      let doc = change(seed, true, undefined);
      const qid = '_id' in seed ? seed._id : undefined;
      if (qid !== undefined && '_id' in doc && !eq(doc._id, qid)) fail(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);
      if (!('_id' in doc) || doc._id === undefined) doc = { _id: new ObjectId(), ...doc }; else if (Object.keys(doc)[0] !== '_id') { const { _id, ...r } = doc; doc = { _id, ...r }; }
      checkId(doc._id); this.validate(c, doc, !!body.bypassDocumentValidation);
      this.store.put(c, undefined, undefined, encode(doc), doc, tx);
      return { n: 1, nModified: 0, upserted: doc._id, after: doc };
    }
    const plan = rids.map((rid) => {
      const raw = this.store.get(c, rid, tx)!, doc = decode(raw), id = doc._id, ref = encode(doc);
      const next = change(doc, false, pos?.get(rid));
      if (!('_id' in next) || !eq(next._id, id)) fail(66, mode === 'replace' ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${JSON.stringify(next._id)}` : `Performing an update on the path '_id' would modify the immutable field '_id'`);
      const out = encode(next), changed = !out.equals(ref);
      if (changed) this.validate(c, next, !!body.bypassDocumentValidation);
      return { rid, raw, out, next, changed };
    });
    if (!tx) for (const p of plan) { const l = p.changed && this.store.blocker(c, p.rid, p.next); if (l) throw new Blocked(l); }
    let m = 0;
    for (const p of plan) if (p.changed) { this.store.put(c, p.rid, p.raw, p.out, p.next, tx); m++; }
    return { n: rids.length, nModified: m, before: multi ? undefined : decode(plan[0].raw), after: plan[0].next };
  }
  remove(c: Coll, d: Document, body: Document, tx?: Txn): { n: number; before?: Document } {
    const env = this.env({ ...body, ...d, let: body.let });
    const rids = this.store.find(c, d.q ?? {}, { limit: n(d.limit), sort: d.sort, hint: d.hint, env, tx, collated: env.collated });
    if (!tx) for (const rid of rids) { const l = this.store.blocker(c, rid, null); if (l) throw new Blocked(l); }
    let before: Document | undefined;
    for (const rid of rids) { const raw = this.store.get(c, rid, tx)!; before = decode(raw); this.store.put(c, rid, raw, null, null, tx); }
    return { n: rids.length, before };
  }
  /**
   * Runs statements one by one and composes the reply; a statement waiting for a transaction does not redo the earlier ones.
   * The callback of write() may run again after a roll-back: it starts from what was committed, never from what it did before.
   */
  async batch(cmd: Command, count: number, tx: Txn | undefined, one: (i: number) => any, compose: (results: any[]) => Document): Promise<Document> {
    const outcomes: { result?: any; error?: Document }[] = [], ordered = cmd.body.ordered !== false; let stopped = false;
    const loop = () => {
      while (outcomes.length < count && !stopped) {
        const index = outcomes.length;
        try { outcomes.push({ result: one(index) }); } catch (e: any) {
          if (!(e instanceof CommandError) || tx && e.code === 112) throw e;
          outcomes.push({ error: { index, code: e.code, errmsg: e.message, ...e.extra } }); stopped = ordered;
        }
      }
      const errors = outcomes.flatMap((o) => o.error ?? []);
      return { ...compose(outcomes.map((o) => o.result)), ...(errors.length ? { writeErrors: errors } : {}), ok: 1 };
    };
    if (tx) return loop();
    const until = deadline(cmd.body);
    for (;;) {
      const committed = outcomes.length; let blocked: Blocked | undefined;
      const reply = await this.store.write(() => {
        outcomes.length = committed; stopped = false; blocked = undefined;
        try { const r = loop(); cmd.remember?.(r); return r; } catch (e) { if (!(e instanceof Blocked)) throw e; blocked = e; return undefined; }
      });
      if (!blocked) return reply!;
      await this.store.waitFor(blocked.by, until);
    }
  }
  async ensure(cmd: Command): Promise<Coll> { const ns = this.ns(cmd), c = this.store.coll(ns); if (c) { if (c.options.viewOn) fail(166, `Namespace ${ns} is a view, not a collection`); return c; } checkNs(ns); return this.store.write(() => this.store.create(ns)); }
}
function evalLet(l: Document): Document { const v: Document = {}; for (const k of Object.keys(l)) v[k] = evalExpr({}, l[k], {}); return v; }
function checkId(id: any) { if (isArr(id)) fail(53, "The '_id' value cannot be of type array"); if (rank(id) === T.Re) fail(2, "The '_id' value cannot be of type regex"); if (isObj(id) && Object.keys(id).some((k) => k[0] === '$')) fail(52, `_id fields may not contain '$'-prefixed fields: ${Object.keys(id)[0]} is not valid for storage.`); }
function checkNs(ns: string) { const c = ns.slice(ns.indexOf('.') + 1); if (!c || c.includes('$') || c.includes('\0') || c.startsWith('.') || ns.length > 255) fail(73, `Invalid namespace specified '${ns}'`); }
/** Equality conditions of the filter become fields of an upserted document. */
function seedFrom(f: Document, out: Document) {
  for (const k of Object.keys(f)) {
    const v = f[k];
    if (k === '$and') { for (const c of v) seedFrom(c, out); continue; }
    if (k === '$or' && v.length === 1) { seedFrom(v[0], out); continue; }
    if (k[0] === '$') continue;
    let x: any;
    if (isObj(v) && Object.keys(v)[0]?.startsWith('$')) { if ('$eq' in v) x = v.$eq; else if ('$all' in v && v.$all.length === 1) x = v.$all[0]; else continue; } else x = v;
    if (x?._bsontype === 'BSONRegExp') continue;
    const ps = k.split('.'); let o = out;
    for (let i = 0; i < ps.length - 1; i++) { if (o[ps[i]] === undefined) o[ps[i]] = {}; o = o[ps[i]]; if (!isObj(o)) fail(54, 'cannot infer query fields to set, path is matched twice'); }
    if (o[ps[ps.length - 1]] !== undefined && !eq(o[ps[ps.length - 1]], x)) fail(54, `cannot infer query fields to set, path '${k}' is matched twice`);
    o[ps[ps.length - 1]] = x;
  }
}
const sum = (done: any[], field: string) => done.reduce((total, r) => total + (r?.[field] ?? 0), 0);
const sessionKey = (lsid: Document | undefined) => lsid?.id ? Buffer.from(lsid.id.buffer).toString('latin1') : '';
const indexName = (key: Document) => Object.entries(key).map(([k, v]) => `${k}_${v}`).join('_');

const SIMPLE = {
  hello(this: Server, c: Command) { return helloReply(this.me, c.body, c.conn, { maxWire: 21 }); },
  isMaster(this: Server, c: Command) { return helloReply(this.me, c.body, c.conn, { maxWire: 21 }); },
  ismaster(this: Server, c: Command) { return helloReply(this.me, c.body, c.conn, { maxWire: 21 }); },
  ping: () => ({ ok: 1 }),
  buildInfo: () => ({ version: VERSION, versionArray: [7, 0, 0, 0], gitVersion: 'embedded', modules: [], bits: 64, maxBsonObjectSize: 16777216, ok: 1 }),
  endSessions(this: Server, c: Command) { return this.endSessions(c.body.endSessions); }, refreshSessions: () => ({ ok: 1 }),
  killSessions(this: Server, c: Command) { return this.endSessions(c.body.killSessions); }, getParameter: () => ({ ok: 1 }), setParameter: () => ({ ok: 1 }), whatsmyuri: () => ({ you: '127.0.0.1', ok: 1 }), getLog: () => ({ log: [], totalLinesWritten: 0, ok: 1 }), getCmdLineOpts: () => ({ argv: [], parsed: {}, ok: 1 }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }), hostInfo: () => ({ system: {}, ok: 1 }),
  serverStatus(this: Server) { return { version: VERSION, process: 'embedded', uptime: process.uptime(), ok: 1 }; },
};

const COMMANDS = {
  async insert(this: Server, cmd: Command, tx?: Txn) {
    const c = await this.ensure(cmd), docs = this.rawDocs(cmd, 'documents');
    if (!docs.length) fail(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
    return this.batch(cmd, docs.length, tx, (i) => { this.insertOne(c, docs[i], tx, !!cmd.body.bypassDocumentValidation); return true; }, (done) => ({ n: done.filter(Boolean).length }));
  },
  async update(this: Server, cmd: Command, tx?: Txn) {
    const us = this.seqOr(cmd, 'updates');
    for (const u of us) if (u.sort) fail(9, "BSON field 'update.updates.sort' is an unknown field.");
    const c = us.some((u) => u.upsert) ? await this.ensure(cmd) : this.coll(cmd);
    if (c?.options.viewOn) fail(166, `Namespace ${c.ns} is a view, not a collection`);
    const counts = ({ before, after, ...r }: any) => r;
    const one = (i: number) => c ? counts(this.update(c, us[i], cmd.body, tx)) : (compile(us[i].q ?? {}, this.env(us[i])), { n: 0, nModified: 0 });
    return this.batch(cmd, us.length, tx, one, (done) => {
      const upserted = done.flatMap((r, index) => r && 'upserted' in r ? [{ index, _id: r.upserted }] : []);
      return { n: sum(done, 'n'), nModified: sum(done, 'nModified'), ...(upserted.length ? { upserted } : {}) };
    });
  },
  async delete(this: Server, cmd: Command, tx?: Txn) {
    const ds = this.seqOr(cmd, 'deletes'), c = this.coll(cmd);
    if (c?.options.viewOn) fail(166, `Namespace ${c.ns} is a view, not a collection`);
    const one = (i: number) => c ? { n: this.remove(c, ds[i], cmd.body, tx).n } : (compile(ds[i].q ?? {}, this.env(ds[i])), { n: 0 });
    return this.batch(cmd, ds.length, tx, one, (done) => ({ n: sum(done, 'n') }));
  },
  async findAndModify(this: Server, cmd: Command, tx?: Txn) {
    const b = cmd.body; if (b.remove && b.update) fail(9, 'Cannot specify both an update and remove=true'); if (!b.remove && b.update === undefined) fail(9, 'Either an update or remove=true must be specified'); if (b.remove && b.new) fail(9, "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
    const c = b.upsert ? await this.ensure(cmd) : this.coll(cmd), env = this.env(b);
    const proj = compileProjection(b.fields, env, (d, spec) => runPipeline([plain(d)], [{ $project: spec }], { ...env, lookup: () => [] })[0]);
    if (!c) return { lastErrorObject: b.remove ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 };
    const run = () => {
      if (b.remove) { const r = this.remove(c, { q: b.query ?? {}, limit: 1, sort: b.sort, hint: b.hint, collation: b.collation }, b, tx); return { lastErrorObject: { n: r.n }, value: r.before ? proj ? proj.run(r.before, posOf(r.before, b, env)) : r.before : null, ok: 1 }; }
      const r = this.update(c, { q: b.query ?? {}, u: b.update, upsert: b.upsert, arrayFilters: b.arrayFilters, sort: b.sort, hint: b.hint, collation: b.collation }, b, tx);
      const v = b.new ? r.after : r.before;
      return { lastErrorObject: { n: r.n, updatedExisting: r.n > 0 && !('upserted' in r), ...('upserted' in r ? { upserted: r.upserted } : {}) }, value: v ? proj ? proj.run(v, proj.positional ? posOf(r.before ?? v, b, env) : undefined) : v : null, ok: 1 };
    };
    return tx ? run() : this.store.writeOrWait(() => { const r = run(); cmd.remember?.(r); return r; }, deadline(b));
  },
  async find(this: Server, cmd: Command, tx?: Txn) {
    const b = cmd.body, c = this.coll(cmd);
    if (b.filter !== undefined && !isObj(b.filter)) fail(14, "Expected field filterto be of type object");
    if (n(b.skip) < 0) fail(51024, "BSON field 'skip' value must be >= 0, actual value '-1'");
    if (c?.options.viewOn) { const st: Document[] = [{ $match: b.filter ?? {} }]; if (b.sort && Object.keys(b.sort).length) st.push({ $sort: b.sort }); if (n(b.skip)) st.push({ $skip: n(b.skip) }); if (n(b.limit)) st.push({ $limit: Math.abs(n(b.limit)) }); if (b.projection && Object.keys(b.projection).length) st.push({ $project: b.projection }); const docs = await this.aggregate(cmd.db, c, st, b, tx); return this.openCursor(this.ns(cmd), (i) => encode(docs[i]), docs.length, b, tx); }
    for (const k of ['tailable', 'awaitData']) if (b[k]) fail(2, 'tailable cursors are not supported by the embedded database');
    const q = await this.query(c, { filter: b.filter ?? {}, sort: b.sort, skip: n(b.skip), limit: Math.abs(n(b.limit)), hint: b.hint, projection: b.projection, tx, body: b });
    return this.openCursor(this.ns(cmd), q.get, q.total, b, tx);
  },
  async getMore(this: Server, cmd: Command) {
    const id = String(num(cmd.body.getMore)), cur = this.cursors.get(id);
    if (!cur || cur.tx?.ended) { this.cursors.delete(id); return fail(43, `cursor id ${id} not found`); }
    cur.used = Date.now();
    const docs = cur.next(cmd.body.batchSize ? n(cmd.body.batchSize) : Infinity, 16 * 1024 * 1024 - 100_000), done = cur.done();
    if (done) this.cursors.delete(id);
    return cursorReply('nextBatch', docs, done ? 0n : cur.id, cur.ns);
  },
  async killCursors(this: Server, cmd: Command) {
    const killed: bigint[] = [], not: bigint[] = [];
    for (const i of cmd.body.cursors) (this.cursors.delete(String(num(i))) ? killed : not).push(BigInt(num(i)));
    return { cursorsKilled: killed, cursorsNotFound: not, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
  async aggregate(this: Server, cmd: Command, tx?: Txn) {
    const b = cmd.body, c = typeof b.aggregate === 'string' ? this.coll(cmd) : undefined, ns = typeof b.aggregate === 'string' ? this.ns(cmd) : `${cmd.db}.$cmd.aggregate`;
    if (!isArr(b.pipeline)) fail(14, "'pipeline' option must be specified as an array");
    if (!b.cursor && !b.explain) fail(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    let stages: Document[] = b.pipeline;
    for (const s of stages) { if (!isObj(s) || Object.keys(s).length !== 1) fail(40323, 'A pipeline stage specification object must contain exactly one field.'); if ('$changeStream' in s) unsupported('change streams are'); }
    const last = stages[stages.length - 1], outName = last && ('$out' in last ? '$out' : '$merge' in last ? '$merge' : '');
    if (outName && tx) fail(263, `${outName} cannot be used in a transaction`);
    if (outName && b.readConcern?.level === 'linearizable') fail(72, `Aggregation stage ${outName} cannot run with a readConcern other than 'local', or 'majority'. Current readConcern: { level: "linearizable" }`);
    if (stages.slice(0, -1).some((s) => '$out' in s)) fail(40601, '$out can only be the final stage in the pipeline');
    if (!outName) { const docs = await this.aggregate(cmd.db, c, stages, b, tx); return this.openCursor(ns, (i) => encode(docs[i]), docs.length, b, tx); }
    const docs = await this.aggregate(cmd.db, c, stages.slice(0, -1), b, tx), spec = last[outName];
    if (outName === '$out') {
      const [db, name] = typeof spec === 'string' ? [cmd.db, spec] : [spec.db, spec.coll], to = `${db}.${name}`; checkNs(to);
      await this.store.write(() => { const old = this.store.coll(to), ix = old?.indexes.slice(1).map((x) => x.spec) ?? [], o = old?.options ?? {}; if (old) this.store.drop(old); const t = this.store.create(to, o); for (const s of ix) this.store.addIndex(t, s); for (const d of docs) this.insertOne(t, encode(d), undefined, !!b.bypassDocumentValidation); });
    } else {
      const into = typeof spec === 'string' ? { db: cmd.db, coll: spec } : typeof spec.into === 'string' ? { db: cmd.db, coll: spec.into } : { db: cmd.db, ...spec.into }, to = `${into.db}.${into.coll}`; checkNs(to);
      const on: string[] = spec.on === undefined ? ['_id'] : [spec.on].flat(), wm = spec.whenMatched ?? 'merge', wn = spec.whenNotMatched ?? 'insert';
      await this.store.writeOrWait(() => {
        const t = this.store.coll(to) ?? this.store.create(to);
        for (const d of docs) {
          const q = Object.fromEntries(on.map((k) => [k, { $eq: d[k] ?? null }])), rid = this.store.find(t, q, { limit: 1 })[0];
          if (rid === undefined) { if (wn === 'insert') this.insertOne(t, encode(d)); else if (wn === 'fail') fail(13113, '$merge could not find a matching document in the target collection for at least one document in the source collection'); continue; }
          if (wm === 'keepExisting') continue;
          if (wm === 'fail') { const ix = t.indexes.find((x) => x.unique && Object.keys(x.spec.key).join() === on.join()) ?? t.indexes[0]; throw dupErrorOf(t, ix, d); }
          const raw = this.store.get(t, rid)!, cur = decode(raw);
          const next = wm === 'replace' ? d : isArr(wm) ? runPipeline([plain(cur)], wm, { vars: { new: d, ...(spec.let ? evalLetOn(spec.let, d) : {}) }, lookup: () => [] })[0] : { ...cur, ...d };
          this.store.put(t, rid, raw, encode({ _id: cur._id, ...next }), { _id: cur._id, ...next });
        }
      });
    }
    return cursorReply('firstBatch', [], 0n, ns);
  },
  async count(this: Server, cmd: Command) {
    const b = cmd.body, c = this.coll(cmd), f = b.query ?? {};
    if (c?.options.viewOn) return { n: (await this.aggregate(cmd.db, c, [{ $match: f }], b)).length, ok: 1 };
    if (!c) return { n: 0, ok: 1 };
    if (!Object.keys(f).length && !b.skip && !b.limit) return { n: c.count, ok: 1 };
    const env = this.env(b); return { n: (await this.store.findInTurns(c, f, { env, deadline: deadline(b), hint: b.hint, skip: n(b.skip), limit: Math.abs(n(b.limit)), collated: env.collated })).length, ok: 1 };
  },
  async distinct(this: Server, cmd: Command, tx?: Txn) {
    const b = cmd.body, c = this.coll(cmd), env = this.env(b); if (!c) return { values: [], ok: 1 };
    const rids = await this.store.findInTurns(c, b.query ?? {}, { env, tx, deadline: deadline(b), hint: b.hint, collated: env.collated }), parts = b.key.split('.'), vals: any[] = [];
    const walk = (v: any, i: number) => { if (i === parts.length) { if (isArr(v)) vals.push(...v); else if (v !== undefined) vals.push(v); return; } if (isArr(v)) { if (/^\d+$/.test(parts[i])) walk(v[+parts[i]], i + 1); for (const x of v) if (isObj(x)) walk(x, i); } else if (isObj(v)) walk(v[parts[i]], i + 1); };
    const want = [Buffer.from(parts[0])]; await inTurns(rids, (r) => { const raw = this.store.get(c, r, tx); if (raw) walk(partial(raw, want), 0); return undefined; }, tx, deadline(b));
    vals.sort((x, y) => cmp(x, y, env.coll));
    return { values: vals.filter((v, i) => !i || cmp(v, vals[i - 1], env.coll) !== 0), ok: 1 };
  },
  async create(this: Server, cmd: Command) {
    const ns = this.ns(cmd); checkNs(ns); const o: Document = {};
    for (const k of ['capped', 'size', 'max', 'validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline', 'collation', 'clusteredIndex', 'timeseries', 'expireAfterSeconds', 'changeStreamPreAndPostImages']) if (cmd.body[k] !== undefined) o[k] = cmd.body[k];
    for (const k of ['timeseries', 'clusteredIndex', 'capped', 'changeStreamPreAndPostImages']) if (o[k]) unsupported(`${k} collections are`);
    refuseValidator(o.validator); refuseCollation(o.collation);
    const have = this.store.coll(ns);
    if (have) { if (JSON.stringify(have.options) === JSON.stringify(o)) return { ok: 1 }; fail(48, `Collection ${ns} already exists.`); }
    await this.store.write(() => this.store.create(ns, o)); return { ok: 1 };
  },
  async collMod(this: Server, cmd: Command) {
    const c = this.coll(cmd); if (!c) return fail(26, `ns does not exist: ${this.ns(cmd)}`);
    refuseValidator(cmd.body.validator); if (cmd.body.changeStreamPreAndPostImages?.enabled) unsupported('change streams are');
    await this.store.write(() => { for (const k of ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline', 'changeStreamPreAndPostImages']) if (cmd.body[k] !== undefined) c.options[k] = cmd.body[k]; const x = cmd.body.index; if (x) { const ix = c.indexes.find((i) => i.name === x.name || JSON.stringify(i.spec.key) === JSON.stringify(x.keyPattern)); if (!ix) return fail(27, 'cannot find index for ns ' + c.ns); if (x.expireAfterSeconds !== undefined) { ix.spec.expireAfterSeconds = n(x.expireAfterSeconds); ix.ttl = n(x.expireAfterSeconds); } } this.store.save(c); });
    return { ok: 1 };
  },
  async drop(this: Server, cmd: Command) { const c = this.coll(cmd); if (c) await this.store.write(() => this.store.drop(c)); return { ...(c ? { nIndexesWas: c.indexes.length } : {}), ns: this.ns(cmd), ok: 1 }; },
  async dropDatabase(this: Server, cmd: Command) { await this.store.write(() => { for (const c of [...this.store.colls.values()]) if (c.db === cmd.db) this.store.drop(c); }); return { dropped: cmd.db, ok: 1 }; },
  async renameCollection(this: Server, cmd: Command) {
    const c = this.store.coll(cmd.body.renameCollection), to = cmd.body.to; if (!c) return fail(26, `Source collection ${cmd.body.renameCollection} does not exist`);
    if (this.store.coll(to) && !cmd.body.dropTarget) fail(48, 'target namespace exists'); checkNs(to);
    await this.store.write(() => { const t = this.store.coll(to); if (t) this.store.drop(t); this.store.rename(c, to); }); return { ok: 1 };
  },
  async createIndexes(this: Server, cmd: Command) {
    const had = !!this.coll(cmd), c = await this.ensure(cmd), before = c.indexes.length;
    const specs = (cmd.body.indexes as Document[]).map((s) => {
      if (!isObj(s.key) || !Object.keys(s.key).length) fail(67, 'Index keys cannot be an empty object');
      for (const [k, v] of Object.entries(s.key)) { if (typeof v === 'string' && v !== 'hashed') unsupported(`index type '${v}' is`); if (v === 0 || (rank(v) !== T.Num && typeof v !== 'string')) fail(67, `Values in v:2 index key pattern cannot be of type ${typeof v}. Only numbers > 0, numbers < 0, and strings are allowed.`); if (k.includes('$**')) unsupported('wildcard indexes are'); }
      refuseCollation(s.collation);
      const { background, ns, ...r } = s; return { v: 2, ...r, name: s.name ?? indexName(s.key) } as Document;
    });
    await this.store.writeOrWait(() => {
      for (const s of specs) {
        const key = JSON.stringify(Object.entries(s.key).map(([k, v]) => [k, Number(v)])), norm = (x: Document) => JSON.stringify([!!x.unique, !!x.sparse, x.partialFilterExpression ?? null, x.expireAfterSeconds ?? null, x.collation ?? null]);
        const same = c.indexes.find((i) => JSON.stringify(Object.entries(i.spec.key).map(([k, v]) => [k, Number(v)])) === key), byName = c.indexes.find((i) => i.name === s.name);
        if (same?.name === '_id_') continue;
        if (byName && byName !== same) fail(86, `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${s.name}`);
        if (same) { if (same.name === s.name) { if (norm(same.spec) === norm(s)) continue; fail(86, `An existing index has the same name as the requested index. Requested index: ${s.name}`); } if (norm(same.spec) === norm(s)) fail(85, `Index already exists with a different name: ${same.name}`); }
        this.store.addIndex(c, s);
      }
    });
    return { numIndexesBefore: before, numIndexesAfter: c.indexes.length, createdCollectionAutomatically: !had, ok: 1 };
  },
  async dropIndexes(this: Server, cmd: Command) {
    const c = this.coll(cmd); if (!c) return fail(26, `ns not found ${this.ns(cmd)}`);
    const was = c.indexes.length, sel = cmd.body.index;
    await this.store.write(() => {
      const list = sel === '*' ? c.indexes.slice(1) : [sel].flat().map((s: any) => { const ix = c.indexes.find((i) => typeof s === 'string' ? i.name === s : JSON.stringify(i.spec.key) === JSON.stringify(s)); if (!ix) fail(27, `index not found with name [${typeof s === 'string' ? s : JSON.stringify(s)}]`); if (ix!.name === '_id_') fail(72, 'cannot drop _id index'); return ix!; });
      for (const ix of list) this.store.dropIndex(c, ix);
    });
    return { nIndexesWas: was, ok: 1 };
  },
  async listIndexes(this: Server, cmd: Command) { const c = this.coll(cmd); if (!c) return fail(26, `ns does not exist: ${this.ns(cmd)}`); return this.openCursor(c.ns, (i) => encode(c.indexes[i].spec), c.indexes.length, cmd.body); },
  async listCollections(this: Server, cmd: Command) {
    const f = compile(cmd.body.filter ?? {}).test;
    const all = [...this.store.colls.values()].filter((c) => c.db === cmd.db).map((c) => cmd.body.nameOnly ? { name: c.name, type: c.options.viewOn ? 'view' : 'collection' } : { name: c.name, type: c.options.viewOn ? 'view' : 'collection', options: c.options, info: { readOnly: !!c.options.viewOn, uuid: new UUID(c.uuid) }, ...(c.options.viewOn ? {} : { idIndex: c.indexes[0].spec }) }).filter((d) => f(d));
    return this.openCursor(`${cmd.db}.$cmd.listCollections`, (i) => encode(all[i]), all.length, cmd.body);
  },
  async listDatabases(this: Server, cmd: Command) {
    const f = compile(cmd.body.filter ?? {}).test, names = [...new Set([...this.store.colls.values()].map((c) => c.db))].sort();
    const dbs = names.map((name) => ({ name, sizeOnDisk: 8192, empty: false })).filter((d) => f(d));
    return { databases: cmd.body.nameOnly ? dbs.map(({ name }) => ({ name })) : dbs, totalSize: 8192 * dbs.length, totalSizeMb: 0, ok: 1 };
  },
  async collStats(this: Server, cmd: Command) { const c = this.coll(cmd); return { ns: this.ns(cmd), count: c?.count ?? 0, size: 0, nindexes: c?.indexes.length ?? 0, ok: 1 }; },
  async dbStats(this: Server, cmd: Command) { const cs = [...this.store.colls.values()].filter((c) => c.db === cmd.db); return { db: cmd.db, collections: cs.length, objects: cs.reduce((a, c) => a + c.count, 0), indexes: cs.reduce((a, c) => a + c.indexes.length, 0), ok: 1 }; },
  async explain(this: Server, cmd: Command) { const e = cmd.body.explain, c = this.store.coll(`${cmd.db}.${e.find ?? e.aggregate ?? e.count}`), f = e.filter ?? e.query ?? e.pipeline?.[0]?.$match ?? {}; const p = c && choose(c, f, e.sort, n(e.limit), e.hint, false); return { queryPlanner: { namespace: c?.ns, winningPlan: p ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: p.ix.name, keyPattern: p.ix.spec.key } } : { stage: 'COLLSCAN' } }, ok: 1 }; },
  async commitTransaction(this: Server) { return fail(125, 'commitTransaction must be run within a transaction'); },
  async abortTransaction(this: Server) { return fail(125, 'abortTransaction must be run within a transaction'); },
};
const dupErrorOf = dupError;
function refuseValidator(v: Document | undefined) { if (v && JSON.stringify(v, (_, x) => typeof x === 'bigint' ? Number(x) : x).includes('"$jsonSchema"')) unsupported('$jsonSchema validators are'); }
function refuseCollation(c: Document | undefined) { if (c && c.locale !== 'simple') unsupported('collations of collections and indexes are'); }
/** Epoch milliseconds at which the command must be over; undefined without maxTimeMS. */
function deadline(body: Document): number | undefined { const ms = n(body.maxTimeMS); return ms > 0 ? Date.now() + ms : undefined; }
/** Maps record ids to documents, giving way to other commands; records gone meanwhile are left out. */
async function inTurns(rids: number[], read: (rid: number) => Document | undefined, tx?: Txn, until?: number): Promise<Document[]> {
  const out: Document[] = []; let since = performance.now();
  for (let i = 0; i < rids.length; i++) {
    const d = read(rids[i]); if (d) out.push(d);
    if (i % 64 !== 63 || performance.now() - since < 8) continue;
    if (until && Date.now() > until) throw expired();
    await turn(); since = performance.now();
  }
  return out;
}
function evalLetOn(l: Document, d: Document): Document { const v: Document = {}; for (const k of Object.keys(l)) v[k] = evalExpr(d, l[k], { new: d }); return v; }
function posOf(doc: Document, b: Document, env: Env): number | undefined { const ctx: { pos?: number } = {}; compile(b.query ?? {}, env).test(doc, ctx); return ctx.pos; }
(COMMANDS as any).findandmodify = COMMANDS.findAndModify;
