import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const worthIt = /\.(js|css|json|svg)$/
const smallest = 512

/** Puts a .gz and a .br beside every text file below the folder, so that nothing is compressed while serving. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => worthIt.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string) {
  const content = readFileSync(file)
  if (content.length < smallest) return
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await Promise.all([
    gzipped(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    brotlied(content, brotliOptions).then((bytes) => writeFile(`${file}.br`, bytes)),
  ])
}
