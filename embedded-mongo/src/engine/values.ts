// @ts-nocheck
// BSON value order, equality and order-preserving key encoding (the MongoDB comparison order).

import { createHash } from 'node:crypto';
import { Decimal128, type Document, Long } from 'bson';

export const isArr = Array.isArray;
export const isObj = (v: any): v is Document => v !== null && typeof v === 'object' && !isArr(v) && !(v instanceof Date) && (v._bsontype === undefined || v._bsontype === 'DBRef') && !(v instanceof Uint8Array);
export const own = (o: any, k: string) => Object.prototype.hasOwnProperty.call(o, k) ? o[k] : undefined;

export const T = { Min: 1, Undef: 0x0f, Null: 0x10, Num: 0x20, Str: 0x30, Obj: 0x40, Arr: 0x50, Bin: 0x60, Oid: 0x70, Bool: 0x80, Date: 0x90, Ts: 0x98, Re: 0xa0, Code: 0xb0, Max: 0xf0 } as const
/** Canonical type: its order is MongoDB's cross-type order. */
export function rank(v: any): number {
  switch (typeof v) {
    case 'undefined': return T.Null;
    case 'number': case 'bigint': return T.Num;
    case 'string': return T.Str;
    case 'boolean': return T.Bool;
  }
  if (v === null) return T.Null;
  if (isArr(v)) return T.Arr;
  if (v instanceof Date) return T.Date;
  switch (v._bsontype) {
    case 'ObjectId': return T.Oid;
    case 'Decimal128': case 'Long': case 'Int32': case 'Double': return T.Num;
    case 'Binary': return T.Bin;
    case 'Timestamp': return T.Ts;
    case 'BSONRegExp': return T.Re;
    case 'MinKey': return T.Min;
    case 'MaxKey': return T.Max;
    case 'BSONSymbol': return T.Str;
    case 'Code': return T.Code;
  }
  if (v instanceof RegExp) return T.Re;
  if (v instanceof Uint8Array) return T.Bin;
  return T.Obj;
}
/** Any numeric value as number or bigint. Decimal128 loses precision beyond double (documented limit). */
export function num(v: any): number | bigint {
  if (typeof v === 'number' || typeof v === 'bigint') return v;
  if (v instanceof Decimal128) return Number(v.toString());
  if (v instanceof Long) return v.toBigInt();
  return Number(v.valueOf());
}
function cmpNum(a: number | bigint, b: number | bigint): number {
  const an = typeof a === 'number' && a !== a, bn = typeof b === 'number' && b !== b;
  if (an || bn) return an && bn ? 0 : an ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
/** Strings compare by code point (= UTF-8 byte order), not by UTF-16 unit. */
export function cmpStr(a: string, b: string): number {
  if (a === b) return 0;
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    let x = a.charCodeAt(i), y = b.charCodeAt(i);
    if (x !== y) {
      if (x >= 0xd800 && y >= 0xd800) { x = x >= 0xe000 ? x - 0x800 : x + 0x2000; y = y >= 0xe000 ? y - 0x800 : y + 0x2000; }
      return x < y ? -1 : 1;
    }
  }
  return a.length - b.length;
}
const bytesOf = (v: any): Uint8Array => v instanceof Uint8Array ? v : v.buffer.subarray(0, v.position);
const cmpBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b);
const re = (v: any): [string, string] => v instanceof RegExp ? [v.source, v.flags] : [v.pattern, v.options];

export type Collate = ((a: string, b: string) => number) | undefined;
export function cmp(a: any, b: any, coll?: Collate): number {
  const ra = rank(a), rb = rank(b);
  if (ra !== rb) return ra - rb;
  switch (ra) {
    case T.Num: return cmpNum(num(a), num(b));
    case T.Str: return coll ? coll(String(a), String(b)) : cmpStr(String(a), String(b));
    case T.Bool: return Number(a) - Number(b);
    case T.Date: return a.getTime() - b.getTime();
    case T.Oid: return cmpBytes(a.id, b.id);
    case T.Arr: { const n = Math.min(a.length, b.length); for (let i = 0; i < n; i++) { const d = cmp(a[i], b[i], coll); if (d) return d; } return a.length - b.length; }
    case T.Obj: {
      const ka = Object.keys(a), kb = Object.keys(b), n = Math.min(ka.length, kb.length);
      for (let i = 0; i < n; i++) {
        const d = rank(a[ka[i]]) - rank(b[kb[i]]) || cmpStr(ka[i], kb[i]) || cmp(a[ka[i]], b[kb[i]], coll);
        if (d) return d;
      }
      return ka.length - kb.length;
    }
    case T.Bin: { const x = bytesOf(a), y = bytesOf(b); return x.length - y.length || (a.sub_type ?? 0) - (b.sub_type ?? 0) || cmpBytes(x, y); }
    case T.Ts: { const x = BigInt(a.toString()), y = BigInt(b.toString()); return x < y ? -1 : x > y ? 1 : 0; }
    case T.Re: { const [p, f] = re(a), [q, g] = re(b); return cmpStr(p, q) || cmpStr(f, g); }
    case T.Code: return cmpStr(String(a.code), String(b.code));
  }
  return 0;
}
export const eq = (a: any, b: any, coll?: Collate) => rank(a) === rank(b) && cmp(a, b, coll) === 0;

// ---- key encoding ---------------------------------------------------------
const f64 = Buffer.alloc(8);
function encNum(v: number | bigint, out: number[]) {
  let d = Number(v), rem = 0x8000;
  if (typeof v === 'bigint' && !Number.isSafeInteger(d)) rem += Number(v - BigInt(d));
  if (Object.is(d, -0)) d = 0;
  if (d !== d) { out.push(0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0); return; }        // NaN sorts first
  f64.writeDoubleBE(d);
  if (f64[0] & 0x80) for (let i = 0; i < 8; i++) out.push(~f64[i] & 0xff); else { out.push(f64[0] ^ 0x80); for (let i = 1; i < 8; i++) out.push(f64[i]); }
  out.push(rem >> 8, rem & 0xff);
}
function encBytes(b: Uint8Array, out: number[]) { for (let i = 0; i < b.length; i++) { out.push(b[i]); if (b[i] === 0) out.push(0xff); } out.push(0, 0); }
const utf8 = new TextEncoder();
export function encodeInto(v: any, out: number[]) {
  const r = rank(v); out.push(r);
  switch (r) {
    case T.Num: encNum(num(v), out); break;
    case T.Str: encBytes(utf8.encode(String(v)), out); break;
    case T.Bool: out.push(v ? 1 : 0); break;
    case T.Oid: for (const b of v.id) out.push(b); break;
    case T.Date: { f64.writeBigInt64BE(BigInt(v.getTime())); out.push(f64[0] ^ 0x80); for (let i = 1; i < 8; i++) out.push(f64[i]); break; }
    case T.Ts: { f64.writeBigUInt64BE(BigInt(v.toString())); for (const b of f64) out.push(b); break; }
    case T.Arr: for (const x of v) encodeInto(x, out); out.push(0); break;
    case T.Obj: for (const k of Object.keys(v)) { const x = v[k]; out.push(rank(x)); encBytes(utf8.encode(k), out); encodeInto(x, out); } out.push(0); break;
    case T.Bin: { const b = bytesOf(v); out.push(b.length >>> 24, (b.length >>> 16) & 255, (b.length >>> 8) & 255, b.length & 255, v.sub_type ?? 0); for (const x of b) out.push(x); break; }
    case T.Re: { const [p, f] = re(v); encBytes(utf8.encode(p), out); encBytes(utf8.encode(f), out); break; }
    case T.Code: encBytes(utf8.encode(String(v.code)), out); break;
  }
}
export const MAX_KEY = 1000;                     // LMDB keys are limited; longer ones keep a prefix + digest
/** One index entry: components encoded in order, descending ones inverted. `exact` is false when it was cut. */
export function encodeKey(vals: any[], dirs: number[]): { key: Buffer; exact: boolean } {
  const out: number[] = [];
  for (let i = 0; i < vals.length; i++) {
    const s = out.length; encodeInto(vals[i], out);
    if (dirs[i] < 0) for (let j = s; j < out.length; j++) out[j] = ~out[j] & 0xff;
  }
  if (out.length <= MAX_KEY) return { key: Buffer.from(out), exact: true };
  const b = Buffer.from(out);
  return { key: Buffer.concat([b.subarray(0, MAX_KEY - 16), createHash('md5').update(b).digest()]), exact: false };
}
