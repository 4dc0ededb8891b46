// @ts-nocheck
// MongoDB update documents (operator style) applied to a decoded document.
import { Decimal128, type Document, Long, Timestamp } from 'bson';
import { compile, type Env, TYPE_NAMES, typeCode } from './match';
import { cmp, eq, isArr, isObj, num, own, rank, T } from './values';
import { CommandError } from './wire';

const err = (code: number, m: string): never => { throw new CommandError(code, m); };
const same = (a: any, b: any) => a !== undefined && b !== undefined && typeCode(a) === typeCode(b) && cmp(a, b) === 0;
const tname = (v: any) => v === undefined ? 'missing' : TYPE_NAMES[typeCode(v)] ?? 'object';
const show = (v: any): string => { try { return JSON.stringify(v, (_, x) => typeof x === 'bigint' ? Number(x) : x)?.replace(/"([^"]+)":/g, '$1: ') ?? 'undefined'; } catch { return String(v); } };

interface Op { op: string; path: string; parts: string[]; arg: any }
export interface Update { apply(doc: Document, o: { pos?: number; insert?: boolean }): boolean }

const OPS = new Set(['$set', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate', '$setOnInsert', '$push', '$addToSet', '$pull', '$pullAll', '$pop', '$bit']);

export function compileUpdate(u: Document, arrayFilters: Document[] = [], env: Env = {}): Update {
  const ops: Op[] = [];
  for (const op of Object.keys(u)) {
    if (!OPS.has(op)) err(9, op.startsWith('$') ? `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array` : `the dollar ($) prefixed... field '${op}' is not valid for storage`);
    if (!isObj(u[op])) err(9, `Modifiers operate on fields but we found type ${tname(u[op])} instead. For example: {$mod: {<field>: ...}} not {${op}: ${show(u[op])}}`);
    for (const path of Object.keys(u[op])) {
      if (path === '') err(56, "An empty update path is not valid.");
      const parts = path.split('.');
      if (parts.some((p) => p === '')) err(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
      for (const p of parts) if (p[0] === '$' && p !== '$' && !/^\$\[.*\]$/.test(p)) err(52, `The dollar ($) prefixed field '${p}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`);
      if (parts[0] === '$' || parts[0].startsWith('$[')) err(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
      ops.push({ op, path, parts, arg: u[op][path] });
      if (op === '$rename') { if (typeof u[op][path] !== 'string') err(2, `The 'to' field for $rename must be a string: ${path}: ${show(u[op][path])}`); if (path.includes('$')) err(2, `The source field for $rename may not be dynamic: ${path}`); if (u[op][path].includes('$')) err(2, `The destination field for $rename may not be dynamic: ${u[op][path]}`); if (u[op][path] === path) err(2, `The source and target field for $rename must differ: ${path}: "${path}"`); }
    }
  }
  // conflicting paths: equal, or one a prefix of the other
  const paths = ops.flatMap((o) => o.op === '$rename' ? [o.path, o.arg] : [o.path]).sort();
  for (let i = 1; i < paths.length; i++) for (let j = i - 1; j >= 0; j--) { const a = paths[j], b = paths[i]; if (a === b || b.startsWith(a + '.')) err(40, `Updating the path '${b}' would create a conflict at '${a}'`); }
  ops.sort((a, b) => { for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) { const x = a.parts[i], y = b.parts[i]; if (x !== y) return /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1; } return a.parts.length - b.parts.length; });

  const filters = new Map<string, (v: any) => boolean>();
  for (const f of arrayFilters) {
    const ids = new Set(idsOf(f));
    if (ids.size !== 1) err(9, ids.size ? 'Error parsing array filter :: caused by :: Expected a single top-level field name, found multiple' : 'Cannot use an expression without a top-level field name in arrayFilters');
    const id = [...ids][0];
    if (filters.has(id)) err(9, `Found multiple array filters with the same top-level field name ${id}`);
    const p = compile(f, env).test;
    filters.set(id, (v) => p({ [id]: isArr(v) ? [v] : v }));
  }
  const used = new Set<string>();
  for (const o of ops) for (const p of o.parts) { const m = /^\$\[(.+)\]$/.exec(p); if (m) { used.add(m[1]); if (!filters.has(m[1])) err(2, `No array filter found for identifier '${m[1]}' in path '${o.path}'`); } }
  for (const id of filters.keys()) if (!used.has(id)) err(9, `The array filter for identifier '${id}' was not used in the update ${show(u)}`);

  return {
    apply(doc, { pos, insert }) {
      let changed = false;
      for (const o of ops) {
        if (o.op === '$setOnInsert' && !insert) continue;
        for (const parts of expand(doc, o, pos, filters)) changed = applyOp(doc, o, parts, env) || changed;
      }
      return changed;
    },
  };
}
function idsOf(f: Document): string[] { return Object.keys(f).flatMap((k) => k === '$and' || k === '$or' || k === '$nor' ? (f[k] as Document[]).flatMap(idsOf) : k === '$comment' ? [] : [k.split('.')[0]]); }

/** Replaces `$`, `$[]`, `$[id]` by concrete indexes. */
function expand(doc: Document, o: Op, pos: number | undefined, filters: Map<string, (v: any) => boolean>): string[][] {
  if (!o.path.includes('$')) return [o.parts];
  let out: string[][] = [[]];
  for (let i = 0; i < o.parts.length; i++) {
    const p = o.parts[i];
    if (p === '$') { if (pos === undefined) err(2, 'The positional operator did not find the match needed from the query.'); out = out.map((x) => [...x, String(pos)]); continue; }
    const m = /^\$\[(.*)\]$/.exec(p);
    if (!m) { out = out.map((x) => [...x, p]); continue; }
    const next: string[][] = [];
    for (const x of out) {
      const arr = x.reduce((n: any, k) => n === undefined || n === null ? undefined : isArr(n) ? n[Number(k)] : own(n, k), doc);
      if (arr === undefined) err(2, `The path '${x.join('.')}' must exist in the document in order to apply array updates.`);
      if (!isArr(arr)) err(2, `Cannot apply array updates to non-array element ${x[x.length - 1]}: ${show(arr)}`);
      arr.forEach((v: any, k: number) => { if (m[1] === '' || filters.get(m[1])!(v)) next.push([...x, String(k)]); });
    }
    out = next;
  }
  return out;
}

type Slot = { get: any; has: boolean; set(v: any): void; del(): void };
const nov: never = undefined as never;
/** Finds (or with `create`, builds) the parent of the last part. */
function slot(doc: Document, parts: string[], create: boolean, lax = false): Slot | null {
  let cur: any = doc;
  for (let i = 0; ; i++) {
    const p = parts[i], last = i === parts.length - 1;
    let k: any = p;
    if (isArr(cur)) {
      if (!/^\d+$/.test(p)) { if (lax) return null; return err(28, `Cannot create field '${p}' in element {${parts[i - 1]}: ${show(cur)}}`); }
      k = Number(p);
      if (create && k > cur.length + 1_500_000) err(17, 'array index too large');
    } else if (!isObj(cur)) { if (lax) return null; return err(28, `Cannot create field '${p}' in element {${parts[i - 1]}: ${show(cur)}}`); }
    const c = cur;
    const v = isArr(c) ? c[k] : own(c, k);
    if (last) return { get: v, has: v !== undefined, set(x) { if (isArr(c)) while (c.length < k) c.push(null); if (k === '__proto__') Object.defineProperty(c, k, { value: x, enumerable: true, configurable: true, writable: true }); else c[k] = x; }, del() { if (isArr(c)) c[k] = null; else delete c[k]; } };
    if (v === undefined) { if (!create) return null; const n = {}; if (isArr(c)) while (c.length < k) c.push(null); c[k] = n; cur = n; } else cur = v;
  }
}
function arith(a: any, b: any, op: '+' | '*'): any {
  if (a instanceof Decimal128 || b instanceof Decimal128) { const r = op === '+' ? Number(num(a)) + Number(num(b)) : Number(num(a)) * Number(num(b)); return Decimal128.fromString(String(+r.toPrecision(15))); }
  const x = num(a), y = num(b);
  if (typeof x === 'bigint' || typeof y === 'bigint') {
    if ((typeof x === 'bigint' || Number.isInteger(x)) && (typeof y === 'bigint' || Number.isInteger(y))) {
      const r = op === '+' ? BigInt(x) + BigInt(y) : BigInt(x) * BigInt(y);
      if (BigInt.asIntN(64, r) !== r) err(2, 'Failed to apply $inc operations to current value: integer overflow');
      return r;
    }
    return op === '+' ? Number(x) + Number(y) : Number(x) * Number(y);
  }
  const r = op === '+' ? x + y : x * y;                        // int32 overflow widens to int64 in MongoDB
  return Number.isInteger(r) && typeCode(a) === 16 && typeCode(b) === 16 && typeCode(r) !== 16 && Number.isSafeInteger(r) ? BigInt(r) : r;
}
const needArr = (v: any, o: Op, what: string, doc: Document) => { if (!isArr(v)) err(2, `${what} {_id: ${show(doc._id)}} has the field '${o.parts[o.parts.length - 1]}' of non-array type ${tname(v)}`); };

function applyOp(doc: Document, o: Op, parts: string[], env: Env): boolean {
  const { op, arg } = o;
  switch (op) {
    case '$set': case '$setOnInsert': { const s = slot(doc, parts, true)!; if (same(s.get, arg)) return false; s.set(arg); return true; }
    case '$unset': { const s = slot(doc, parts, false, true); if (!s || !s.has) return false; s.del(); return true; }
    case '$inc': case '$mul': {
      if (rank(arg) !== T.Num) err(14, `Cannot ${op === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${o.path}: ${show(arg)}}`);
      const s = slot(doc, parts, true)!;
      if (!s.has) { s.set(op === '$inc' ? arg : arith(arg, 0, '*')); return true; }
      if (rank(s.get) !== T.Num) err(14, `Cannot apply ${op} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${parts[parts.length - 1]}' of non-numeric type ${tname(s.get)}`);
      const v = arith(s.get, arg, op === '$inc' ? '+' : '*'); if (same(v, s.get)) return false; s.set(v); return true;
    }
    case '$min': case '$max': { const s = slot(doc, parts, true)!; if (s.has && (op === '$min' ? cmp(arg, s.get) >= 0 : cmp(arg, s.get) <= 0)) return false; s.set(arg); return true; }
    case '$rename': {
      const from = slot(doc, parts, false);
      for (let i = 1, n: any = doc; i <= parts.length; i++) { if (isArr(n)) err(2, `The source field cannot be an array element, '${o.path}' in doc with _id: ${show(doc._id)} has an array field called '${parts[i - 2]}'`); if (n !== undefined && !isObj(n)) err(28, `Cannot create field '${parts[i - 1]}' in element {${parts[i - 2]}: ${show(n)}}`); n = n === undefined ? undefined : own(n, parts[i - 1]); }
      if (!from || !from.has) return false;
      const v = from.get; from.del();
      const to = (arg as string).split('.');
      const t = slot(doc, to, true)!; t.set(v); return true;
    }
    case '$currentDate': {
      const s = slot(doc, parts, true)!;
      if (arg === true || isObj(arg) && arg.$type === 'date') s.set(new Date());
      else if (isObj(arg) && arg.$type === 'timestamp') s.set(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
      else if (arg === false) s.set(new Date());
      else err(2, `${tname(arg)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`);
      return true;
    }
    case '$push': {
      const s = slot(doc, parts, true)!;
      if (s.has) needArr(s.get, o, 'The field \'' + o.path + '\' must be an array but is of type ' + tname(s.get) + ' in document', doc);
      const mod = isObj(arg) && '$each' in arg;
      const each = mod ? arg.$each : [arg];
      if (mod) {
        if (!isArr(each)) err(2, `The argument to $each in $push must be an array but it was of type: ${tname(each)}`);
        for (const k of Object.keys(arg)) if (!['$each', '$slice', '$sort', '$position'].includes(k)) err(2, `Unrecognized clause in $push: ${k}`);
      }
      let a = s.has ? [...s.get] : [];
      const int = (v: any, n: string) => { const x = Number(num(v)); if (rank(v) !== T.Num || !Number.isInteger(x)) err(2, `The value for ${n} must be an integer value but was given type: ${tname(v)}`); return x; };
      if (mod && arg.$position !== undefined) { const p = int(arg.$position, '$position'); a.splice(p < 0 ? Math.max(0, a.length + p) : p, 0, ...each); } else a = a.concat(each);
      if (mod && arg.$sort !== undefined) a.sort(sorter(arg.$sort));
      if (mod && arg.$slice !== undefined) { const n = int(arg.$slice, '$slice'); a = n < 0 ? a.slice(n) : a.slice(0, n); }
      if (s.has && same(a, s.get)) return false;
      s.set(a); return true;
    }
    case '$addToSet': {
      const s = slot(doc, parts, true)!;
      if (s.has && !isArr(s.get)) err(2, `Cannot apply $addToSet to non-array field. Field named '${parts[parts.length - 1]}' has non-array type ${tname(s.get)}`);
      const mod = isObj(arg) && '$each' in arg;
      if (mod && !isArr(arg.$each)) err(14, `The argument to $each in $addToSet must be an array but it was of type ${tname(arg.$each)}`);
      if (mod && Object.keys(arg).length > 1) err(2, `Found unexpected fields after $each in $addToSet: ${show(arg)}`);
      const a = s.has ? [...s.get] : [], n = a.length;
      for (const v of mod ? arg.$each : [arg]) if (!a.some((x) => eq(x, v, env.coll))) a.push(v);
      if (s.has && a.length === n) return false;
      s.set(a); return true;
    }
    case '$pull': {
      const s = slot(doc, parts, false); if (!s || !s.has) return false;
      if (!isArr(s.get)) err(2, 'Cannot apply $pull to a non-array value');
      let t: (v: any) => boolean;
      if (isObj(arg)) {
        const ops = Object.keys(arg)[0]?.startsWith('$') && !['$and', '$or', '$nor'].includes(Object.keys(arg)[0]);
        const p = ops ? compile({ v: arg }, env).test : compile(arg, env).test;
        t = ops ? (v) => p({ v: isArr(v) ? [v] : v }) : (v) => isObj(v) && p(v);
      } else { const p = compile({ v: arg }, env).test; t = (v) => isArr(arg) ? eq(v, arg) : p({ v: isArr(v) ? [v] : v }) && !isArr(v); }
      const a = s.get.filter((v: any) => !t(v)); if (a.length === s.get.length) return false;
      s.set(a); return true;
    }
    case '$pullAll': {
      if (!isArr(arg)) err(2, '$pullAll requires an array argument but was given a ' + tname(arg));
      const s = slot(doc, parts, false); if (!s || !s.has) return false;
      if (!isArr(s.get)) err(2, 'Cannot apply $pullAll to a non-array value');
      const a = s.get.filter((v: any) => !arg.some((x: any) => eq(x, v, env.coll))); if (a.length === s.get.length) return false;
      s.set(a); return true;
    }
    case '$pop': {
      const n = Number(num(arg)); if (rank(arg) !== T.Num || (n !== 1 && n !== -1)) err(9, `$pop expects 1 or -1, found: ${show(arg)}`);
      const s = slot(doc, parts, false); if (!s || !s.has) return false;
      if (!isArr(s.get)) err(14, `Path '${o.path}' contains an element of non-array type '${tname(s.get)}'`);
      if (!s.get.length) return false;
      s.set(n === 1 ? s.get.slice(0, -1) : s.get.slice(1)); return true;
    }
    case '$bit': {
      if (!isObj(arg) || Object.keys(arg).length === 0) err(2, `The $bit modifier is not compatible with a ${tname(arg)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`);
      const s = slot(doc, parts, true)!; let v = s.has ? num(s.get) : 0;
      if (s.has && (rank(s.get) !== T.Num || typeof v === 'number' && !Number.isInteger(v))) err(2, `Cannot apply $bit to a value of non-integral type. _id: ${show(doc._id)} has the field ${o.path} of non-integer type ${tname(s.get)}`);
      let b = BigInt(v), wide = typeof v === 'bigint';
      for (const k of Object.keys(arg)) {
        const x = num(arg[k]); wide ||= typeof x === 'bigint';
        if (k === 'and') b &= BigInt(x); else if (k === 'or') b |= BigInt(x); else if (k === 'xor') b ^= BigInt(x); else err(2, `The $bit modifier only supports 'and', 'or', and 'xor', not '${k}' which is an unknown operator: {${k}: ${show(arg[k])}}`);
      }
      const r = wide ? BigInt.asIntN(64, b) : Number(b); if (s.has && same(r, s.get)) return false; s.set(r); return true;
    }
  }
  return nov;
}
export function sorter(spec: any): (a: any, b: any) => number {
  if (rank(spec) === T.Num) { const d = Number(num(spec)); if (d !== 1 && d !== -1) err(2, 'The $sort element value must be either 1 or -1'); return (a, b) => d * cmp(a, b); }
  if (!isObj(spec) || !Object.keys(spec).length) err(2, 'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields');
  const ks = Object.keys(spec).map((k) => [k.split('.'), Number(num(spec[k]))] as const);
  const get = (v: any, p: readonly string[]) => p.reduce((n: any, k) => isObj(n) ? own(n, k) : undefined, v) ?? null;
  return (a, b) => { for (const [p, d] of ks) { const c = cmp(get(a, p), get(b, p)); if (c) return d * c; } return 0; };
}
