export type Mail = {
  /**
   * Sends a plain-text mail once per `key`. Throws if that failed; try again. If an earlier try may have succeeded, the mail is
   * sent again with the same Message-ID, which mailboxes treat as one. For an address that does not exist, it sends nothing and
   * succeeds.
   */
  send(message: { to: string; subject: string; text: string; key: string }): Promise<void>
}
