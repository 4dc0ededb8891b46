import { Link, SkeletonBar, Stack, Text, VisuallyHidden } from '@dossier/shared-ui/core'
import { type ComponentType, useEffect, useState } from 'react'
import { CopyText } from '../../copy/copy-text'
import { authenticatorAddress, grouped } from './authenticator-address'
import { CodeForm } from './code-form'
import styles from './two-factor.module.css'

type Props = {
  /** The e-mail address the app shows beside its codes. */
  readonly account: string
  readonly secret: string
  readonly submit: (code: string) => Promise<string | undefined>
}

/** ACC-06, ACC-12: the secret as a QR code and to copy, and the first code that proves it arrived. */
export function TwoFactorSetup({ account, secret, submit }: Props) {
  const address = authenticatorAddress(account, secret)
  return (
    <Stack>
      <Text>Scan the QR code with an authenticator app, or copy the secret into it.</Text>
      <LazyQrCode text={address} />
      <div className={styles.secret}>
        <VisuallyHidden>Secret</VisuallyHidden>
        <code>{grouped(secret)}</code>
        <CopyText text={secret} label="Copy" />
      </div>
      <Text size="small" className={styles.onPhone}>
        <Link href={address}>Open an authenticator app on this phone</Link>
      </Text>
      <CodeForm submit={submit} />
    </Stack>
  )
}

/** The QR code with its code of its own; when that does not arrive, the secret does as well. */
function LazyQrCode({ text }: { readonly text: string }) {
  const [QrCode, setQrCode] = useState<ComponentType<{ readonly text: string }> | 'loading' | 'missing'>('loading')
  useEffect(() => {
    import('./qr-code').then(
      (module) => setQrCode(() => module.QrCode),
      () => setQrCode('missing'),
    )
  }, [])
  if (QrCode === 'missing') return null
  return (
    <div className={styles.qr}>
      {QrCode === 'loading' ? <SkeletonBar width={152} height={152} /> : <QrCode text={text} />}
    </div>
  )
}
