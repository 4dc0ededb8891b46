// @ts-nocheck
// Aggregation: mingo evaluates expressions and most stages; $match, $sort, $lookup, $out and $merge are ours.

import { BSON, type Document, ObjectId } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr as mEval } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { compile, type Env, TYPE_NAMES, typeCode } from './match';
import { type Collate, cmp, isArr, isObj, num } from './values';
import { CommandError } from './wire';

/** mingo knows plain JS values only: no bigint (int64 becomes number), RegExp instead of BSONRegExp. */
const AGG = { promoteValues: true, promoteLongs: true, promoteBuffers: false, bsonRegExp: false, validation: { utf8: false } };
export const decodeAgg = (raw: Uint8Array): Document => BSON.deserialize(raw, AGG as any);
export const plain = (v: any): any => typeof v === 'bigint' ? Number(v) : v === null || typeof v !== 'object' ? v : isArr(v) ? v.map(plain) : isObj(v) ? Object.fromEntries(Object.keys(v).map((k) => [k, plain(v[k])])) : v._bsontype === 'BSONRegExp' ? new RegExp(v.pattern, v.options.replace(/[^imsu]/g, '')) : v._bsontype === 'Decimal128' || v._bsontype === 'Long' ? Number(v.toString()) : v;

export interface AggEnv { vars?: Document; coll?: Collate; collation?: Document; lookup(from: string, o: { filter?: Document; pipeline?: Document[]; vars?: Document }): Document[] }
const opts = (e: Partial<AggEnv>): any => ({ idKey: '_id', scriptEnabled: false, useStrictMode: true, context: CTX, variables: e.vars ?? {}, collation: e.collation, collectionResolver: e.lookup ? (n: string) => e.lookup!(n, {}) : undefined, env: e });
const wrap = (f: () => any) => { try { return f(); } catch (e: any) { if (e instanceof CommandError) throw e; throw mingoError(e); } };
export function mingoError(e: any): CommandError {
  const m = String(e?.message ?? e);
  if (/scriptEnabled/.test(m)) return new CommandError(115, 'JavaScript in queries is not supported by the embedded database; set MONGODB_URI to use a MongoDB server');
  const un = /unregistered pipeline operator (\S+?)\.?$/.exec(m); if (un) return new CommandError(40324, `Unrecognized pipeline stage name: '${un[1]}'`);
  const op = /(?:accumulator|operator) '(\$\w+)' is not registered/.exec(m); if (op) return new CommandError(168, `Unrecognized expression '${op[1]}'`, 'InvalidPipelineOperator');
  return new CommandError(/must|invalid|expects|cannot/i.test(m) ? 2 : 40000, m);
}
export function evalExpr(doc: Document, expr: any, vars?: Document): any { return wrap(() => mEval(plain(doc), expr, opts({ vars: vars && plain(vars) }) as any)); }

const myMatch = (it: any, expr: Document, o: any) => { const vars = { ...o.variables, ...o.local?.variables }; const e: Env = { coll: o.options?.env?.coll, vars, evalExpr: (d, x, v) => mEval(d, x, opts({ vars: v }) as any) }; const f = compile(expr, e).test; return it.filter((d: Document) => f(d)); };
const get = (d: any, p: string[]): any => p.reduce((n: any, k) => isArr(n) ? n.map((x) => isObj(x) ? x[k] : undefined).filter((x) => x !== undefined) : isObj(n) ? n[k] : undefined, d);
const keyOf = (d: Document, p: string[], dir: number) => { const v = get(d, p); if (!isArr(v)) return v ?? null; if (!v.length) return null; return v.reduce((a: any, b: any) => (dir < 0 ? cmp(b, a) > 0 : cmp(b, a) < 0) ? b : a); };
const mySort = (it: any, spec: Document, o: any) => it.transform((xs: Document[]) => {
  const ks = Object.entries(spec).map(([k, d]) => { if (isObj(d)) throw new CommandError(115, '$meta sort is not supported'); return [k.split('.'), Number(num(d as any))] as const; });
  if (!ks.length) throw new CommandError(15976, '$sort stage must have at least one sort key');
  const rows = xs.map((d) => ({ d, k: ks.map(([p, dir]) => keyOf(d, p as string[], dir)) })), coll = o.options?.env?.coll;
  rows.sort((a, b) => { for (let i = 0; i < ks.length; i++) { const c = cmp(a.k[i], b.k[i], coll); if (c) return ks[i][1] < 0 ? -c : c; } return 0; });
  return Lazy(rows.map((r) => r.d));
});
const setPath = (d: Document, path: string, v: any) => { const ps = path.split('.'), o = { ...d }; let n: any = o; for (let i = 0; i < ps.length - 1; i++) n = n[ps[i]] = isObj(n[ps[i]]) ? { ...n[ps[i]] } : {}; n[ps[ps.length - 1]] = v; return o; };
const myLookup = (it: any, spec: Document, o: any) => {
  const env: AggEnv = o.options?.env;
  return it.map((d: Document) => {
    let filter: Document | undefined;
    if (spec.localField !== undefined) { let v = get(d, spec.localField.split('.')); v = v ?? null; filter = { [spec.foreignField]: isArr(v) ? { $in: v } : { $eq: v } }; }
    const vars = { ...o.variables, ...o.local?.variables, ...(spec.let ? mEval(d, spec.let, opts({ vars: { ...o.variables, ...o.local?.variables } }) as any) as Document : {}) };
    return setPath(d, spec.as, env.lookup(spec.from, { filter, pipeline: spec.pipeline, vars }));
  });
};
// mingo compares within a type and knows no BSON types: use the BSON order instead.
const tot = (a: any, b: any) => a === undefined || b === undefined ? Number(b === undefined) - Number(a === undefined) : cmp(a, b);
const binary = (f: (d: number) => any) => (d: any, e: any, o: any) => { if (!isArr(e) || e.length !== 2) throw new CommandError(16020, 'Expression takes exactly 2 arguments'); const [a, b] = mEval(d, e, o) as any[]; return f(-tot(b, a)); };
const compare = { $eq: binary((d) => d === 0), $ne: binary((d) => d !== 0), $gt: binary((d) => d > 0), $gte: binary((d) => d >= 0), $lt: binary((d) => d < 0), $lte: binary((d) => d <= 0), $cmp: binary((d) => Math.sign(d)) };
const $type = (d: any, e: any, o: any) => { const v = mEval(d, isArr(e) ? e[0] : e, o); return v === undefined ? 'missing' : TYPE_NAMES[typeCode(v)]; };
const extreme = (dir: number) => (coll: any, e: any, o: any) => { let best: any = null; for (const v of (accumulator as any).$push(coll, e, o)) if (v !== null && v !== undefined && (best === null || dir * cmp(v, best) > 0)) best = v; return best; };
const $bucket = (it: any, spec: Document, o: any) => it.transform((xs: Document[]) => {
  const b = spec.boundaries, sw = b.slice(0, -1).map((lo: any, i: number) => ({ case: { $and: [{ $gte: [spec.groupBy, { $literal: lo }] }, { $lt: [spec.groupBy, { $literal: b[i + 1] }] }] }, then: { $literal: lo } }));
  for (let i = 1; i < b.length; i++) if (cmp(b[i - 1], b[i]) >= 0) throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  const group = { $group: { ...(spec.output ?? { count: { $sum: 1 } }), _id: { $switch: { branches: sw, ...('default' in spec ? { default: { $literal: spec.default } } : {}) } } } };
  return new Aggregator([group, { $sort: { _id: 1 } }], o).stream(xs as any, o) as any;
});
const CTX = Context.init({ accumulator: { ...accumulator, $max: extreme(1), $min: extreme(-1) } as any, expression: { ...expression, ...compare, $type } as any, pipeline: { ...pipeline, $bucket, $match: myMatch, $sort: mySort, $lookup: myLookup } as any, projection: projection as any, query: query as any, window: window as any });

export function runPipeline(docs: Document[], stages: Document[], env: AggEnv): Document[] {
  return wrap(() => new Aggregator(plain(stages), opts(env) as any).run(docs as any) as Document[]);
}
export const freshId = () => new ObjectId();

/** Top-level fields a pipeline reads before its first $group/$project/$count; null when it may need whole documents. */
export function dependencies(stages: Document[]): Set<string> | null {
  const out = new Set<string>();
  const expr = (v: any): boolean => {                          // false: whole document needed
    if (typeof v === 'string') { if (v.startsWith('$$')) { const r = v.slice(2).split('.')[0]; return r !== 'ROOT' && r !== 'CURRENT'; } if (v[0] === '$') out.add(v.slice(1).split('.')[0]); return true; }
    if (isArr(v)) return v.every(expr);
    return isObj(v) ? Object.values(v).every(expr) : true;
  };
  for (const s of stages) {
    const k = Object.keys(s)[0], v = s[k];
    switch (k) {
      case '$count': return out;
      case '$group': case '$sortByCount': return expr(v) ? out : null;
      case '$project': { let excl = false; for (const f of Object.keys(v)) { if (v[f] === 0 || v[f] === false) { if (f !== '_id') excl = true; continue; } out.add(f.split('.')[0]); if (!expr(v[f])) return null; } if (excl) return null; out.add('_id'); return out; }
      case '$match': { const f = compile(v, { evalExpr: () => true }).fields; if (!f) return null; for (const x of f) out.add(x); break; }
      case '$unwind': if (!expr(typeof v === 'string' ? v : v.path)) return null; break;
      case '$sort': for (const f of Object.keys(v)) out.add(f.split('.')[0]); break;
      case '$addFields': case '$set': for (const f of Object.keys(v)) out.add(f.split('.')[0]); if (!expr(v)) return null; break;
      case '$limit': case '$skip': break;
      default: return null;
    }
  }
  return null;
}
