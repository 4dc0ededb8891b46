/**
 * Something that can be called, constructed, extended, rendered and asked for any of its parts: enough for code that
 * only prepares itself while it is loaded. It is no promise.
 */
export function standIn(): unknown {
  return new Proxy(function standsIn() {}, {
    get(whole, part) {
      if (part === 'then') return undefined
      if (part === 'prototype') return whole.prototype
      if (part === Symbol.toPrimitive) return () => ''
      if (part === Symbol.iterator) return [][Symbol.iterator]
      return standIn()
    },
    apply: standIn,
    construct: () => ({}),
  })
}
