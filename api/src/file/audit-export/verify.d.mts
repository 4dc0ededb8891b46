/** Returns everything that is wrong with a pack, nothing when it is whole. `read` answers a file's bytes by its name. */
export declare function verifyPack(
  read: (name: string) => Buffer,
  known?: { readonly anchors?: Buffer; readonly key?: string },
): string[]
