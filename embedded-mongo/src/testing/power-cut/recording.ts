/** What a process did to a file, in the order in which the system was done with it. */
export type Act =
  | { is: 'write'; file: string; at: number; bytes: Buffer; durable: boolean }
  | { is: 'sync'; file: string }

type Call = { name: string; given: string; result: number }

const O_DSYNC = /O_D?SYNC/

/** Reads what `strace -f -xx` wrote down of openat, lseek, write, writev, pwrite64, pwritev and fdatasync. */
export function* actsIn(trace: string): Generator<Act> {
  const files = new Map<string, { path: string; durable: boolean; position: number }>()
  for (const { name, given, result } of callsIn(trace)) {
    if (result < 0) continue
    const [descriptor = ''] = given.split(',', 1)
    const file = files.get(descriptor)
    if (name === 'openat') {
      const durable = O_DSYNC.test(given)
      files.set(String(result), { path: bytesIn(given).toString(), durable, position: 0 })
    } else if (file === undefined) continue
    else if (name === 'lseek') file.position = result
    else if (name === 'fdatasync' || name === 'fsync') yield { is: 'sync', file: file.path }
    else {
      const positioned = name.startsWith('pwrite')
      const at = positioned ? Number(/, (\d+)$/.exec(given)?.[1]) : file.position
      const bytes = bytesIn(given).subarray(0, result)
      if (bytes.length < result) throw new Error(`Not all bytes of a ${name} were written down`)
      if (!positioned) file.position += result
      yield { is: 'write', file: file.path, at, bytes, durable: file.durable }
    }
  }
}

/** Calls in the order in which they returned; another thread may have had its turn inside one. */
function* callsIn(trace: string): Generator<Call> {
  const begun = new Map<string, string>()
  for (const line of trace.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(rest)?.[1]
    if (unfinished !== undefined) {
      begun.set(thread, unfinished)
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1]
    const whole = resumed === undefined ? rest : `${begun.get(thread) ?? ''}${resumed}`
    const [, name = '', given = '', result = '-1'] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(whole) ?? []
    if (name !== '') yield { name, given, result: Number(result) }
  }
}

/** All texts between quotes, written as `\x00\x01…`. */
function bytesIn(given: string): Buffer {
  const texts = [...given.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => text.replaceAll('\\x', ''))
  return Buffer.from(texts.join(''), 'hex')
}
