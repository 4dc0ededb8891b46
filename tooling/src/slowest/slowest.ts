export type Timed = { readonly file: string; readonly ms: number }

const shown = 10

/** The ten files that took longest, a line each; nothing for a run of ten files or fewer, which were chosen by name. */
export function slowestLines(timed: readonly Timed[]): readonly string[] {
  const byFile = new Map<string, number>()
  for (const { file, ms } of timed) byFile.set(file, (byFile.get(file) ?? 0) + ms)
  if (byFile.size <= shown) return []
  const slowest = [...byFile].sort(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b)).slice(0, shown)
  return [
    `the ${shown} slowest of ${byFile.size} files, in seconds:`,
    ...slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)}  ${file}`),
  ]
}
