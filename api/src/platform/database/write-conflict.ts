const WRITE_CONFLICT = 112
const attempts = 20

/**
 * A single write outside transactions, made again when it lost against others, which means that it did nothing.
 * MongoDB does that itself; some engines that speak its protocol leave it to the caller.
 */
export async function despiteConflicts<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      const lost = error instanceof Error && 'code' in error && error.code === WRITE_CONFLICT
      if (!lost || attempt === attempts) throw error
    }
  }
}
