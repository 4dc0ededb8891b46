import { Stack } from '@dossier/shared-ui/core'
import { BreakableText } from '../breakable-text'

/** The digests of papers, one a line. */
export const Papers = ({ digests }: { readonly digests: readonly string[] }) => (
  <Stack as="ul" gap="xs">
    {digests.map((digest) => (
      <li key={digest}>
        <code>
          <BreakableText>{digest}</BreakableText>
        </code>
      </li>
    ))}
  </Stack>
)
