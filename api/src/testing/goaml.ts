import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { validateXML } from 'xmllint-wasm'

const schema = readFileSync(new URL('../office/conversion/goaml-4.0.xsd', import.meta.url), 'utf8')

/** What the schema of goAML finds wrong with a report. */
export async function faultsOfReport(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: xml }],
    schema: [{ fileName: 'goaml.xsd', contents: schema }],
  })
  return errors.map(({ message }) => message)
}

/** The one file of a zip, with its name. */
export function onlyFileIn(zip: Uint8Array): { name: string; text: string } {
  const [entry, ...others] = Object.entries(unzipSync(zip))
  if (!entry || others.length > 0) throw new Error('not one file')
  return { name: entry[0], text: new TextDecoder().decode(entry[1]) }
}
