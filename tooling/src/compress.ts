import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const worthIt = /\.(js|css|json|svg)$/
const smallest = 512

/**
 * Puts a .gz and a .br beside every text file below the folder, so that nothing is compressed while serving. Brotli at
 * its best takes half the time of a build, so a light build goes without.
 */
export async function compressFolder(folder: string, { light }: { readonly light: boolean }): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => worthIt.test(file))
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).size >= smallest)
  await Promise.all(files.flatMap((file) => (light ? [putGzip(file)] : [putGzip(file), putBrotli(file)])))
}

/** At the level that zlib itself prefers: the best one takes twice the time for half a percent. */
async function putGzip(file: string) {
  await writeFile(`${file}.gz`, await gzipped(readFileSync(file)))
}

async function putBrotli(file: string) {
  const content = readFileSync(file)
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.br`, await brotlied(content, options))
}
