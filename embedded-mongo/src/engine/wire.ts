// @ts-nocheck
// MongoDB wire protocol: OP_MSG framing (+ OP_QUERY hello) over any net.Server. No MongoDB semantics in here.
import net from 'node:net';
import { BSON, type Document } from 'bson';

export interface Command {
  name: string;               // first key of the body
  db: string;                 // $db
  body: Document;             // command body, document sequences folded in as arrays of raw Buffers under `seq`
  raw: Uint8Array;            // raw body section
  seq: Map<string, Uint8Array[]>; // kind-1 sections: identifier -> raw BSON documents
  conn: Connection;
  remember?: (reply: Document) => void; // retryable writes: called with the reply inside the LMDB transaction that makes it true
}
export interface Connection { id: number; socket: net.Socket; closed: boolean }
/** Returns the reply document, already-serialized reply, or throws CommandError. */
export type Handler = (cmd: Command) => Promise<Document | Uint8Array>;

export class CommandError extends Error {
  constructor(public code: number, message: string, public codeName = '', public extra: Document = {}) { super(message); }
}

export const OP_QUERY = 2004, OP_REPLY = 1, OP_MSG = 2013, OP_COMPRESSED = 2012;
export const MAX_MESSAGE = 48_000_000, MAX_BSON = 16 * 1024 * 1024;

let nextConn = 1, nextReq = 1;

export function createWireServer(handler: Handler, opts: { deserialize?: object } = {}): net.Server {
  const des = { promoteValues: true, promoteLongs: true, promoteBuffers: false, bsonRegExp: true, ...opts.deserialize };
  return net.createServer((socket) => {
    const conn: Connection = { id: nextConn++, socket, closed: false };
    socket.setNoDelay(true);
    let chunks: Buffer[] = [], have = 0, busy = false;
    socket.on('data', (d) => { chunks.push(d); have += d.length; void pump(); });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => { conn.closed = true; chunks = []; have = 0; });

    async function pump() {
      if (busy) return;
      busy = true;
      try {
        while (have >= 16 && !conn.closed) {
          if (chunks[0].length < 16) chunks = [Buffer.concat(chunks)];
          const len = chunks[0].readInt32LE(0);
          if (len < 16 || len > MAX_MESSAGE + 16384) { socket.destroy(); return; }
          if (have < len) return;
          let buf = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
          const msg = buf.subarray(0, len);
          buf = buf.subarray(len);
          chunks = buf.length ? [buf] : []; have = buf.length;
          await one(msg);
        }
      } catch { socket.destroy(); } finally { busy = false; }
      if (!conn.closed && have >= 16 && (chunks[0].length < 4 || have >= chunks[0].readInt32LE(0))) void pump();
    }

    async function run(body: Document, raw: Uint8Array, seq: Map<string, Uint8Array[]>): Promise<Uint8Array> {
      const name = Object.keys(body)[0];
      try {
        const r = await handler({ name, db: body.$db ?? 'admin', body, raw, seq, conn });
        return r instanceof Uint8Array ? r : BSON.serialize(r, { ignoreUndefined: true });
      } catch (e: any) {
        return BSON.serialize(errorReply(e), { ignoreUndefined: true });
      }
    }

    async function one(msg: Buffer) {
      const reqId = msg.readInt32LE(4), op = msg.readInt32LE(12);
      if (op === OP_MSG) {
        const flags = msg.readUInt32LE(16);
        const end = flags & 1 ? msg.length - 4 : msg.length;      // checksumPresent: CRC-32C is optional, ignored
        let pos = 20, raw: Uint8Array | undefined;
        const seq = new Map<string, Uint8Array[]>();
        while (pos < end) {
          const kind = msg[pos++], size = msg.readInt32LE(pos);
          if (kind === 0) { raw = msg.subarray(pos, pos + size); pos += size; }
          else if (kind === 1) {
            const stop = pos + size; pos += 4;
            const z = msg.indexOf(0, pos), id = msg.toString('utf8', pos, z); pos = z + 1;
            const docs: Uint8Array[] = [];
            while (pos < stop) { const n = msg.readInt32LE(pos); docs.push(msg.subarray(pos, pos + n)); pos += n; }
            seq.set(id, docs);
          } else throw new Error('bad section');
        }
        const body = BSON.deserialize(raw!, des);
        const reply = await run(body, raw!, seq);
        if (flags & 2) return;                                     // moreToCome: unacknowledged write, no reply
        const head = Buffer.allocUnsafe(21);
        head.writeInt32LE(21 + reply.length, 0); head.writeInt32LE(nextReq = (nextReq + 1) | 0, 4);
        head.writeInt32LE(reqId, 8); head.writeInt32LE(OP_MSG, 12); head.writeUInt32LE(0, 16); head[20] = 0;
        socket.cork(); socket.write(head); socket.write(reply); socket.uncork();
      } else if (op === OP_QUERY) {                                // only ever the first hello/isMaster
        const z = msg.indexOf(0, 20), ns = msg.toString('utf8', 20, z);
        const raw = msg.subarray(z + 9);
        const body = { ...BSON.deserialize(raw, des), $db: ns.split('.')[0] };
        const reply = await run(body, raw, new Map());
        const head = Buffer.alloc(36);
        head.writeInt32LE(36 + reply.length, 0); head.writeInt32LE(nextReq++, 4); head.writeInt32LE(reqId, 8);
        head.writeInt32LE(OP_REPLY, 12); head.writeInt32LE(8, 16); head.writeInt32LE(1, 32);
        socket.write(Buffer.concat([head, reply]));
      } else throw new Error('unsupported opcode ' + op);
    }
  });
}

function errorReply(e: any): Document {
  const code = typeof e.code === 'number' ? e.code : 1;
  return { ok: 0, errmsg: String(e.message ?? e), code, codeName: e.codeName || CODE_NAMES[code] || (code > 9999 ? `Location${code}` : 'UnknownError'), ...(e.extra ?? {}) };
}

const CODE_NAMES: Record<number, string> = {
  1: 'InternalError', 2: 'BadValue', 9: 'FailedToParse', 13: 'Unauthorized', 14: 'TypeMismatch', 15: 'Overflow', 18: 'AuthenticationFailed', 20: 'IllegalOperation', 24: 'LockTimeout', 26: 'NamespaceNotFound',
  27: 'IndexNotFound', 28: 'PathNotViable', 40: 'ConflictingUpdateOperators', 43: 'CursorNotFound', 48: 'NamespaceExists', 50: 'MaxTimeMSExpired', 52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField', 56: 'EmptyFieldName', 57: 'DottedFieldName', 59: 'CommandNotFound', 66: 'ImmutableField', 67: 'CannotCreateIndex', 72: 'InvalidOptions', 73: 'InvalidNamespace', 85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict', 112: 'WriteConflict', 115: 'CommandNotSupported', 117: 'ConflictingOperationInProgress', 121: 'DocumentValidationFailure', 125: 'CommandFailed', 136: 'CappedPositionLost', 166: 'CommandNotSupportedOnView', 197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld', 238: 'NotImplemented', 241: 'ConversionFailure', 246: 'SnapshotUnavailable', 251: 'NoSuchTransaction', 256: 'TransactionCommitted', 263: 'OperationNotSupportedInTransaction', 10334: 'BSONObjectTooLarge', 11000: 'DuplicateKey', 50768: 'NotARetryableWriteCommand',
};

/** The handshake answer of a one-member replica set (needed for sessions, retryable writes and transactions). */
export function helloReply(me: string, body: Document, conn: Connection, opts: { version?: string; maxWire?: number } = {}): Document {
  const r: Document = {
    helloOk: true, isWritablePrimary: true, secondary: false,
    setName: 'rs0', setVersion: 1, hosts: [me], primary: me, me,
    maxBsonObjectSize: MAX_BSON, maxMessageSizeBytes: MAX_MESSAGE, maxWriteBatchSize: 100_000,
    localTime: new Date(), logicalSessionTimeoutMinutes: 30, connectionId: conn.id,
    minWireVersion: 0, maxWireVersion: opts.maxWire ?? 21, readOnly: false, ok: 1,
  };
  if ('ismaster' in body || 'isMaster' in body) r.ismaster = true;
  return r; // no topologyVersion => the driver's monitor polls instead of streaming awaitable hello
}
