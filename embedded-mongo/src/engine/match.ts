// @ts-nocheck
// Compiles a MongoDB query filter to a predicate over a decoded document.
import { BSONRegExp, type Document } from 'bson';
import { type Collate, cmp, eq, isArr, isObj, num, own, rank, T } from './values';
import { CommandError } from './wire';

export interface MatchCtx { pos?: number }                 // index matched by the first array traversed (positional $)
export type Pred = (doc: any, ctx?: MatchCtx) => boolean;
export interface Filter { test: Pred; fields: Set<string> | null }   // fields: top-level names needed, null = whole document
export interface Env { coll?: Collate; vars?: Document; evalExpr?: (doc: Document, expr: any, vars?: Document) => any }
const bad = (m: string, code = 2) => { throw new CommandError(code, m); };

type Test = (v: any) => boolean;
/** Does any value reached by the path satisfy `t`? Arrays on the way are traversed; `leafArrays`: also try elements of a final array. */
export function some(node: any, parts: string[], i: number, t: Test, expand: boolean, ctx?: MatchCtx): boolean {
  const v = isArr(node) ? node[Number(parts[i])] : own(node, parts[i]);
  if (i === parts.length - 1) {
    if (expand && isArr(v)) for (let k = 0; k < v.length; k++) if (t(v[k])) { if (ctx && ctx.pos === undefined) ctx.pos = k; return true; }
    return t(v);
  }
  if (isArr(v)) {
    const next = parts[i + 1];
    for (let k = 0; k < v.length; k++) if (isObj(v[k]) && some(v[k], parts, i + 1, t, expand, ctx)) { if (ctx) ctx.pos = k; return true; }
    if (/^\d+$/.test(next)) {
      const el = v[Number(next)];
      if (i + 2 === parts.length) return Number(next) < v.length && t(el);   // a terminal index is not expanded
      if (isObj(el) || isArr(el)) return some(v, parts, i + 1, t, expand, ctx);
    }
    return false;
  }
  if (isObj(v)) return some(v, parts, i + 1, t, expand, ctx);
  return t(undefined);                                     // scalar or missing on the way: the path is missing
}

export function toRegExp(pattern: any, options?: string): RegExp {
  let src: string, opt = options ?? '';
  if (pattern instanceof BSONRegExp) { src = pattern.pattern; opt = options ?? pattern.options; }
  else if (pattern instanceof RegExp) { src = pattern.source; opt = options ?? pattern.flags; }
  else if (typeof pattern === 'string') src = pattern; else return bad('$regex has to be a string');
  const inline = /^\(\?([imsx]+)\)/.exec(src);
  if (inline) { src = src.slice(inline[0].length); opt += inline[1]; }
  if (opt.includes('x')) src = src.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (m) => /^(\s|#)/.test(m) ? '' : m);
  for (const c of opt) if (!'imsxlu'.includes(c)) bad(` invalid flag in regex options: ${c}`, 51108);
  const flags = [...new Set(opt.replace(/[^ims]/g, ''))].join('');
  try { return new RegExp(src, flags + (/[^\x00-\x7f]|\\[pPu]/.test(src) ? 'u' : '')); } catch {
    try { return new RegExp(src, flags); } catch (e: any) { return bad('Regular expression is invalid: ' + e.message, 51091); }
  }
}
const isRe = (v: any) => v instanceof BSONRegExp || v instanceof RegExp;

const TYPES: Record<string, number> = { double: 1, string: 2, object: 3, array: 4, binData: 5, undefined: 6, objectId: 7, bool: 8, date: 9, null: 10, regex: 11, dbPointer: 12, javascript: 13, symbol: 14, javascriptWithScope: 15, int: 16, timestamp: 17, long: 18, decimal: 19, minKey: -1, maxKey: 127 };
export function typeCode(v: any): number {
  if (typeof v === 'number') return Number.isInteger(v) && v >= -2147483648 && v <= 2147483647 && !Object.is(v, -0) ? 16 : 1;
  if (typeof v === 'bigint') return 18;
  if (v?._bsontype === 'Decimal128') return 19;
  switch (rank(v)) { case T.Str: return 2; case T.Obj: return 3; case T.Arr: return 4; case T.Bin: return 5; case T.Oid: return 7; case T.Bool: return 8; case T.Date: return 9; case T.Null: return 10; case T.Re: return 11; case T.Code: return 13; case T.Ts: return 17; case T.Min: return -1; case T.Max: return 127; }
  return 6;
}
export const TYPE_NAMES: Record<number, string> = Object.fromEntries(Object.entries(TYPES).map(([k, v]) => [v, k]));

const bracket = (op: string, x: any, coll?: Collate): Test => {
  const r = rank(x), ok = (d: number) => op === '$gt' ? d > 0 : op === '$gte' ? d >= 0 : op === '$lt' ? d < 0 : d <= 0;
  if (r === T.Min || r === T.Max) return (v) => ok(cmp(v === undefined ? null : v, x, coll));
  if (r === T.Null) return op === '$gte' || op === '$lte' ? (v) => v === null || v === undefined : () => false;
  if (r === T.Num && Number.isNaN(num(x))) return op === '$gte' || op === '$lte' ? (v) => rank(v) === T.Num && Number.isNaN(num(v)) : () => false;
  return (v) => v !== undefined && rank(v) === r && !(r === T.Num && Number.isNaN(num(v))) && ok(cmp(v, x, coll));
};
const equals = (x: any, coll?: Collate): Test => x === null || x === undefined ? (v) => v === null || v === undefined : (v) => v !== undefined && v !== null && eq(v, x, coll);

function fieldOp(path: string, op: string, arg: any, all: Document, env: Env): Pred {
  const parts = path.split('.');
  const leaf = (t: Test): Pred => (d, c) => some(d, parts, 0, t, true, c);
  const whole = (t: Test): Pred => (d, c) => some(d, parts, 0, t, false, c);
  const not = (p: Pred): Pred => (d) => !p(d);
  const C = env.coll;
  switch (op) {
    case '$eq': return isRe(arg) ? leaf((v) => isRe(v) && eq(v, arg)) : leaf(equals(arg, C));
    case '$ne': if (isRe(arg)) bad("Can't have regex as arg to $ne."); return not(leaf(equals(arg, C)));
    case '$gt': case '$gte': case '$lt': case '$lte': if (isRe(arg)) bad(`Can't have RegEx as arg to predicate over field '${path}'.`); return leaf(bracket(op, arg, C));
    case '$in': case '$nin': {
      if (!isArr(arg)) bad(`${op} needs an array`);
      for (const x of arg) if (isObj(x) && Object.keys(x)[0]?.startsWith('$') && !('$ref' in x || '$id' in x)) bad(`cannot nest $ under ${op}`);
      const res = arg.filter(isRe).map((r: any) => toRegExp(r)), vals = arg.filter((x: any) => !isRe(x));
      const simple = !C && vals.every((x: any) => typeof x === 'string') ? new Set(vals) : null;
      const tests: Test[] = simple ? [] : vals.map((x: any) => equals(x, C));
      const t: Test = (v) => (simple ? simple.has(v) : tests.some((f) => f(v))) || (typeof v === 'string' && res.some((r: RegExp) => r.test(v))) || (isRe(v) && arg.some((x: any) => isRe(x) && eq(x, v)));
      return op === '$in' ? leaf(t) : not(leaf(t));
    }
    case '$not': {
      if (isRe(arg)) { const r = toRegExp(arg); return not(leaf((v) => typeof v === 'string' && r.test(v))); }
      if (!isObj(arg) || !Object.keys(arg).length) bad('$not needs a regex or a document');
      if (!Object.keys(arg).every((k) => k.startsWith('$'))) bad(`unknown operator: ${Object.keys(arg)[0]}`);
      return not(fieldExpr(path, arg, env));
    }
    case '$exists': { const want = arg === true || (rank(arg) === T.Num ? num(arg) != 0 : arg !== false && arg !== null && arg !== undefined); const p = whole((v) => v !== undefined); return want ? p : not(p); }
    case '$type': {
      const codes = [arg].flat().map((a: any) => { if (a === 'number') return 'number'; const n = typeof a === 'string' ? TYPES[a] : Number(a); if (n === undefined || !Object.values(TYPES).includes(n)) bad(typeof a === 'string' ? `Unknown type name alias: ${a}` : `Invalid numerical type code: ${a}`); return n; });
      const t: Test = (v) => v !== undefined && codes.some((c: any) => c === 'number' ? rank(v) === T.Num : typeCode(v) === c);
      return leaf(t);
    }
    case '$mod': {
      if (!isArr(arg) || arg.length < 2) bad('malformed mod, ' + (isArr(arg) ? arg.length < 1 ? 'not enough elements' : 'not enough elements' : 'needs to be an array'));
      if (arg.length > 2) bad('malformed mod, too many elements');
      const d = Math.trunc(Number(num(arg[0]))), r = Math.trunc(Number(num(arg[1])));
      if (!d) bad(Number.isNaN(d) ? 'malformed mod, divisor value is invalid' : 'divisor cannot be 0');
      return leaf((v) => { if (rank(v) !== T.Num) return false; const n = Number(num(v)); return Number.isFinite(n) && (Math.trunc(n) % d) + 0 === r + 0; });
    }
    case '$regex': { const r = toRegExp(arg, all.$options); return leaf((v) => typeof v === 'string' ? r.test(v) : isRe(v) && isRe(arg) && eq(v, arg)); }
    case '$options': if (!('$regex' in all)) bad('$options needs a $regex'); return () => true;
    case '$size': {
      const n = Number(num(arg)); if (rank(arg) !== T.Num || !Number.isInteger(n) || n < 0) bad(`Failed to parse $size. Expected a non-negative integer`);
      return whole((v) => isArr(v) && v.length === n);
    }
    case '$elemMatch': {
      if (!isObj(arg)) bad('$elemMatch needs an Object');
      const ops = Object.keys(arg).length > 0 && Object.keys(arg).every((k) => k.startsWith('$') && !['$and', '$or', '$nor', '$expr', '$where'].includes(k));
      const inner = ops ? fieldExpr('v', arg, env) : compile(arg, env).test;
      const t = ops ? (x: any) => inner({ v: isArr(x) ? [x] : x }) && (!isArr(x) || inner({ v: x })) : (x: any) => (isObj(x) || isArr(x)) && inner(x);
      return (d, c) => some(d, parts, 0, (v) => { if (!isArr(v)) return false; const k = v.findIndex(t); if (k >= 0 && c) c.pos = k; return k >= 0; }, false, c && { ...c });
    }
    case '$all': {
      if (!isArr(arg)) bad('$all needs an array');
      if (!arg.length) return () => false;
      const ps = arg.map((x: any) => isObj(x) && '$elemMatch' in x ? fieldOp(path, '$elemMatch', x.$elemMatch, x, env) : isRe(x) ? fieldOp(path, '$regex', x, {}, env) : fieldOp(path, '$eq', x, {}, env));
      return (d, c) => ps.every((p: Pred) => p(d, c));
    }
    case '$bitsAllSet': case '$bitsAnySet': case '$bitsAllClear': case '$bitsAnyClear': {
      let mask = 0n;
      if (isArr(arg)) for (const b of arg) { if (!Number.isInteger(b) || b < 0) bad('bit positions must be >= 0'); mask |= 1n << BigInt(b); }
      else if (rank(arg) === T.Num) { if (Number(num(arg)) < 0) bad(`${op}: Expected a non-negative number`); mask = BigInt(num(arg)); }
      else if (arg?._bsontype === 'Binary') arg.buffer.forEach((b: number, i: number) => { mask |= BigInt(b) << BigInt(8 * i); });
      else bad(`${op} takes an Array, a number, or a BinData`);
      const f = (n: bigint) => op === '$bitsAllSet' ? (n & mask) === mask : op === '$bitsAnySet' ? (n & mask) !== 0n : op === '$bitsAllClear' ? (n & mask) === 0n : (n & mask) !== mask;
      return leaf((v) => rank(v) === T.Num ? Number.isInteger(Number(num(v))) && f(BigInt.asUintN(128, BigInt(num(v)))) : v?._bsontype === 'Binary' ? f(v.buffer.reduceRight((a: bigint, b: number) => (a << 8n) | BigInt(b), 0n)) : false);
    }
    case '$comment': return () => true;
    case '$geoWithin': case '$geoIntersects': case '$near': case '$nearSphere': return bad(`${op} is not supported by the embedded database`, 115);
  }
  return bad(`unknown operator: ${op}`);
}

function fieldExpr(path: string, x: any, env: Env): Pred {
  if (isRe(x)) return fieldOp(path, '$regex', x, {}, env);
  if (isObj(x)) {
    const ks = Object.keys(x);
    if (ks.length && ks[0].startsWith('$') && ks[0] !== '$ref' && ks[0] !== '$id' && ks[0] !== '$db') {
      const ps = ks.map((k) => k.startsWith('$') ? fieldOp(path, k, x[k], x, env) : bad(`unknown operator: ${k}`) as never);
      return ps.length === 1 ? ps[0] : (d, c) => { for (const p of ps) if (!p(d, c)) return false; return true; };
    }
  }
  return fieldOp(path, '$eq', x, {}, env);
}

export function compile(filter: any, env: Env = {}): Filter {
  if (!isObj(filter)) return bad('Expected field filter to be of type object', 14) as never;
  let fields: Set<string> | null = new Set();
  const preds: Pred[] = [];
  const merge = (f: Filter) => { if (f.fields && fields) for (const x of f.fields) fields.add(x); else fields = null; return f.test; };
  for (const k of Object.keys(filter)) {
    const x = filter[k];
    if (k[0] !== '$') { preds.push(fieldExpr(k, x, env)); fields?.add(k.split('.')[0]); continue; }
    switch (k) {
      case '$and': case '$or': case '$nor': {
        if (!isArr(x)) bad(`${k} argument must be an array`);
        if (!x.length) bad('$and/$or/$nor must be a nonempty array');
        for (const c of x) if (!isObj(c)) bad('$or/$and/$nor entries need to be full objects');
        const ps = x.map((c: any) => merge(compile(c, env)));
        preds.push(k === '$and' ? (d, c) => ps.every((p: Pred) => p(d, c)) : k === '$or' ? (d, c) => ps.some((p: Pred) => p(d, c)) : (d) => !ps.some((p: Pred) => p(d)));
        break;
      }
      case '$expr': { fields = null; if (!env.evalExpr) bad('$expr is not allowed here'); preds.push((d) => { const r = env.evalExpr!(d, x, env.vars); return !(r === false || r === null || r === undefined || r === 0 || r === 0n); }); break; }
      case '$comment': break;
      case '$alwaysTrue': break;
      case '$alwaysFalse': preds.push(() => false); break;
      case '$sampleRate': preds.push(() => Math.random() < x); break;
      case '$text': case '$where': case '$jsonSchema': return bad(`${k} is not supported by the embedded database`, 115) as never;
      default: return bad(`unknown top level operator: ${k}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`) as never;
    }
  }
  return { fields, test: preds.length === 1 ? preds[0] : (d, c) => { for (const p of preds) if (!p(d, c)) return false; return true; } };
}
