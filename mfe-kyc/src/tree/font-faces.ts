/** Returns the rules of a font of the page with its files in them: a picture loads nothing from elsewhere. */
export async function fontFaces(family: string): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) => facesIn(sheet, family))
  return (await Promise.all(faces.map(withFile))).join('\n')
}

type Face = { readonly rule: string; readonly address: string; readonly file: string }

function facesIn({ cssRules, href }: CSSStyleSheet, family: string): readonly Face[] {
  return [...cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('font-family').includes(family)) return []
    const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1]
    return address === undefined
      ? []
      : [{ rule: rule.cssText, address, file: new URL(address, href ?? location.href).href }]
  })
}

async function withFile({ rule, address, file }: Face): Promise<string> {
  const answer = await fetch(file)
  return rule.replace(address, await dataAddress(await answer.blob()))
}

const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The font could not be read'))
    reader.readAsDataURL(blob)
  })
