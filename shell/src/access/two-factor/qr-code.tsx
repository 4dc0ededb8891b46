import { QRCodeSVG } from 'qrcode.react'

/** Dark on light in either theme: apps do not read it the other way round. */
export function QrCode({ text }: { readonly text: string }) {
  return (
    <QRCodeSVG
      value={text}
      size={176}
      marginSize={3}
      level="M"
      bgColor="#ffffff"
      fgColor="#000000"
      title="QR code for an authenticator app"
    />
  )
}
