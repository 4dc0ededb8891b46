import { showFailure } from '@dossier/shared-ui/popups'

type Part = { readonly preload: () => Promise<unknown> }

/** Goes on once the code of a part is there, so that it shows at once. A failure is announced; asking again tries again. */
export const whenLoaded = (part: Part, goOn: () => void): void =>
  void part.preload().then(goOn, (failure: unknown) => showFailure('page loading', failure))
