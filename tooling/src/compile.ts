import { type Configuration, rspack, type Stats } from '@rspack/core'
import { type Budget, exceeded } from './budgets'
import { type ChunkWeights, weighChunks } from './weigh'

/** Runs the bundler. Answers what it tells of the build. Refuses with its errors and warnings. */
export const runBundler = (config: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((failure, stats) => {
      if (failure) return reject(failure)
      if (!stats || stats.hasErrors() || stats.hasWarnings()) {
        return reject(new Error(stats?.toString({ all: false, errors: true, warnings: true }) ?? 'no build result'))
      }
      resolve(stats)
    })
  })

const galleryFile = /[\\/]shared-ui[\\/]gallery[\\/]|\.gallery\.tsx$/

const galleryFilesIn = ({ compilation }: Stats): readonly string[] =>
  [...compilation.modules].map((module) => module.nameForCondition() ?? '').filter((file) => galleryFile.test(file))

/**
 * Runs one build of the product, which is also refused when it contains the gallery or weighs too much (PLT-31). Without
 * budgets it is not weighed.
 */
export async function compile(
  config: Configuration,
  budgetsFor: ((weights: ChunkWeights) => readonly Budget[]) | undefined,
): Promise<Stats> {
  const stats = await runBundler(config)
  const strays = galleryFilesIn(stats)
  if (strays.length > 0) throw new Error(`${config.name} contains files of the gallery: ${strays.join(', ')}`)
  const tooHeavy = budgetsFor === undefined ? [] : exceeded(budgetsFor(weighChunks(stats)))
  if (tooHeavy.length > 0) throw new Error(`${config.name}: ${tooHeavy.join('\n')}`)
  return stats
}
