import { Stack } from '@dossier/shared-ui/core'

/** The digests of papers, one a line. */
export const Papers = ({ digests }: { readonly digests: readonly string[] }) => (
  <Stack as="ul" gap="xs">
    {digests.map((digest) => (
      <li key={digest}>
        <code style={{ overflowWrap: 'anywhere' }}>{digest}</code>
      </li>
    ))}
  </Stack>
)
