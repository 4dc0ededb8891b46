/** Who holds what, by name. Everything an owner holds is given back at a cost of its own share only. */
export class LockTable<Owner> {
  private readonly owners = new Map<string, Owner>()
  private readonly shares = new Map<Owner, Set<string>>()

  get isEmpty(): boolean {
    return this.owners.size === 0
  }

  ownerOf(name: string): Owner | undefined {
    return this.owners.get(name)
  }

  /** The caller has made sure that no one else holds it. */
  take(name: string, owner: Owner): void {
    this.owners.set(name, owner)
    const share = this.shares.get(owner)
    if (share === undefined) this.shares.set(owner, new Set([name]))
    else share.add(name)
  }

  release(owner: Owner): void {
    for (const name of this.shares.get(owner) ?? []) this.owners.delete(name)
    this.shares.delete(owner)
  }
}
