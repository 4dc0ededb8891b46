// @ts-nocheck
// find() projections.
import type { Document } from 'bson';
import { compile, type Env } from './match';
import { isArr, isObj, num, own, rank, T } from './values';
import { CommandError } from './wire';

export type Projector = (doc: Document, pos?: number) => Document;
type Tree = Map<string, Tree | { slice: any } | { elem: any } | { expr: any } | true>;
const bad = (code: number, m: string): never => { throw new CommandError(code, m); };
const truthy = (v: any) => v === true || (rank(v) === T.Num && num(v) != 0);

/** Returns null when the projection keeps documents unchanged. `viaAggregate` runs a $project stage (for computed fields). */
export function compileProjection(spec: Document | undefined, env: Env, viaAggregate: (doc: Document, spec: Document) => Document): { run: Projector; positional: boolean } | null {
  if (!spec || !Object.keys(spec).length) return null;
  const flat: [string, any][] = [];
  const walk = (o: Document, pre: string) => { for (const k of Object.keys(o)) { const v = o[k], p = pre + k; if (isObj(v) && Object.keys(v).length && !Object.keys(v)[0].startsWith('$')) walk(v, p + '.'); else flat.push([p, v]); } };
  walk(spec, '');
  let mode: 'in' | 'out' | undefined, computed = false, positional = false, special = false;
  for (const [p, v] of flat) {
    const plain = typeof v === 'boolean' || rank(v) === T.Num;
    if (p.endsWith('.$')) { positional = true; if (mode === 'out') bad(31395, 'positional projection cannot be used with exclusion'); mode = 'in'; continue; }
    if (!plain) { if (isObj(v) && ('$slice' in v && !isArr(v.$slice?.[0]) && (rank(v.$slice) === T.Num || isArr(v.$slice) && v.$slice.length === 2 && rank(v.$slice[0]) === T.Num))) { special = true; continue; } if (isObj(v) && '$elemMatch' in v) { special = true; mode ??= 'in'; continue; } computed = true; mode ??= 'in'; continue; }
    if (p === '_id') continue;
    const m = truthy(v) ? 'in' : 'out';
    if (mode && mode !== m) bad(m === 'out' ? 31254 : 31253, `Cannot do ${m === 'out' ? 'exclusion' : 'inclusion'} on field ${p} in ${m === 'out' ? 'inclusion' : 'exclusion'} projection`);
    mode = m;
  }
  const idv = flat.find(([p]) => p === '_id')?.[1];
  if (!mode) mode = idv !== undefined && truthy(idv) && !special ? 'in' : 'out';
  if (computed && !special && !positional) return { run: (d) => viaAggregate(d, spec), positional: false };
  const tree: Tree = new Map();
  for (const [p, v] of flat) {
    if (p === '_id' && !(isObj(v))) continue;
    const parts = (p.endsWith('.$') ? p.slice(0, -2) : p).split('.');
    let t: any = tree;
    parts.forEach((k, i) => {
      if (i === parts.length - 1) { if (t.has(k) ) bad(31250, `Path collision at ${p}`); t.set(k, p.endsWith('.$') ? { pos: true } : isObj(v) && '$slice' in v ? { slice: v.$slice } : isObj(v) && '$elemMatch' in v ? { elem: compile({ v: { $elemMatch: v.$elemMatch } }, env).test } : true); }
      else { let n = t.get(k); if (n && !(n instanceof Map)) bad(31249, `Path collision at ${p} remaining portion ${parts.slice(i + 1).join('.')}`); if (!n) t.set(k, n = new Map()); t = n; }
    });
  }
  const keepId = idv === undefined ? true : isObj(idv) ? true : truthy(idv);
  const slice = (a: any[], s: any) => { if (isArr(s)) { let [k, n] = s.map(Number); if (n <= 0) bad(28724, 'First argument to $slice must be an array'); k = k < 0 ? Math.max(0, a.length + k) : k; return a.slice(k, k + n); } const n = Number(num(s)); return n >= 0 ? a.slice(0, n) : a.slice(n); };
  const incl = (v: any, t: Tree, top: boolean, pos?: number): any => {
    if (isArr(v)) return v.filter((x) => isObj(x) || isArr(x)).map((x) => incl(x, t, false, pos));
    const o: Document = {};
    for (const k of Object.keys(v)) {
      if (top && k === '_id' && !t.has('_id')) { if (keepId) o._id = v._id; continue; }
      const n: any = t.get(k); if (n === undefined) continue;
      const x = v[k];
      if (n === true) o[k] = x;
      else if (n instanceof Map) { if (isObj(x) || isArr(x)) o[k] = incl(x, n, false, pos); }
      else if (n.pos) o[k] = isArr(x) ? (pos === undefined ? bad(51246, "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array") : x.slice(pos, pos + 1)) : x;
      else if (n.slice !== undefined) o[k] = isArr(x) ? slice(x, n.slice) : x;
      else if (n.elem) { if (isArr(x)) { const h = x.find((e: any) => n.elem({ v: [e] })); if (h !== undefined) o[k] = [h]; } }
    }
    return o;
  };
  const excl = (v: any, t: Tree, top: boolean): any => {
    if (isArr(v)) return v.map((x) => isObj(x) || isArr(x) ? excl(x, t, false) : x);
    const o: Document = {};
    for (const k of Object.keys(v)) {
      if (top && k === '_id' && !keepId) continue;
      const n: any = t.get(k), x = v[k];
      if (n === undefined) o[k] = x;
      else if (n instanceof Map) o[k] = isObj(x) || isArr(x) ? excl(x, n, false) : x;
      else if (n.slice !== undefined) o[k] = isArr(x) ? slice(x, n.slice) : x;
      else if (n.elem) { if (isArr(x)) { const h = x.find((e: any) => n.elem({ v: [e] })); if (h !== undefined) o[k] = [h]; } }
    }
    return o;
  };
  const onlySpecial = mode === 'out';
  return { positional, run: (d, pos) => onlySpecial ? excl(d, tree, true) : incl(d, tree, true, pos) };
}
