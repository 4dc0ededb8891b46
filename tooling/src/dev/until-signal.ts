const parentWatchMs = 500

/** Resolves when someone wants this process to end; npm hands a signal to its shell, which dies and passes nothing on. */
export function untilSignal(): Promise<void> {
  const parent = process.ppid
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      resolve()
    }, parentWatchMs)
    watch.unref()
  })
}
