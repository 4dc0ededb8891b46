import type { Document } from './document'
import { bytesOf, kinded, partsOfRegex, subtypeOf } from './kinds'

/** A value as MongoDB prints it in its messages: `{ name: "Ann", at: new Date(5) }`. */
export function showValue(value: unknown): string {
  const { kind, value: known } = kinded(value)
  switch (kind) {
    case 'number':
      return typeof known === 'number' || typeof known === 'bigint' ? String(known) : known.toString()
    case 'string':
      return JSON.stringify(known.valueOf())
    case 'object':
      return showDocument(known)
    case 'array':
      return known.length === 0 ? '[]' : `[ ${known.map(showValue).join(', ')} ]`
    case 'binary':
      return `BinData(${subtypeOf(known)}, ${Buffer.from(bytesOf(known)).toString('hex').toUpperCase()})`
    case 'objectId':
      return `ObjectId('${known.toHexString()}')`
    case 'boolean':
      return String(known)
    case 'date':
      return `new Date(${known.getTime()})`
    case 'timestamp':
      return `Timestamp(${known.t}, ${known.i})`
    case 'regex':
      return `/${partsOfRegex(known).pattern}/${partsOfRegex(known).options}`
    case 'code':
    case 'codeWithScope':
      return known.code
    case 'minKey':
      return 'MinKey'
    case 'maxKey':
      return 'MaxKey'
    case 'emptyArray':
      return 'undefined'
    case 'null':
      return 'null'
  }
}

function showDocument(document: Document): string {
  const fields = Object.keys(document).map((name) => `${name}: ${showValue(document[name])}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
