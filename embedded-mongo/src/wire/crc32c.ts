const POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1
  return remainder >>> 0
})

/** The Castagnoli checksum, as at the end of messages and of backups. `before` continues an earlier one. */
export function crc32c(bytes: Uint8Array, before = 0): number {
  let remainder = ~before >>> 0
  for (const byte of bytes) remainder = (TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  return ~remainder >>> 0
}
