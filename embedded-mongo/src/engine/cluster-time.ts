// @ts-nocheck
import { Binary, BSON, type Document, Long, Timestamp } from 'bson';
import type { Handler } from './wire';

let inc = 0, lastSec = 0;
function clusterTime(): Document {
  const s = Math.floor(Date.now() / 1000); inc = s === lastSec ? inc + 1 : 1; lastSec = s;
  const ts = Timestamp.fromBits(inc, s);
  return { operationTime: ts, $clusterTime: { clusterTime: ts, signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO } } };
}
/** Adds operationTime and $clusterTime to every reply: causally consistent sessions ask for them. */
export const withClusterTime = (next: Handler): Handler => async (cmd) => {
  try {
    const r = await next(cmd), extra = clusterTime();
    if (!(r instanceof Uint8Array)) return { ...r, ...extra };
    const tail = BSON.serialize(extra), out = Buffer.allocUnsafe(r.length + tail.length - 5);   // splice the two raw documents
    out.set(r.subarray(0, r.length - 1), 0); out.set(tail.subarray(4), r.length - 1); out.writeInt32LE(out.length, 0);
    return out;
  } catch (e: any) { e.extra = { ...(e.extra ?? {}), ...clusterTime() }; throw e; }
};
