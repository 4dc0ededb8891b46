/** Shorter numbers say too little. */
const shortest = 5

/** Returns the letters and digits of a number of a passport or register, or nothing for one that is too short. */
export function plainNumber(number: string): string | undefined {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain.length < shortest ? undefined : plain
}
