import { lstatSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns a program for `/bin/sh` that makes a root of nothing but these paths, read-only, and runs its arguments there. It
 * is made below /sys, which every machine has and none of the paths is below. One command makes all folders, one all links
 * and one all mounts: this happens for each file that is read. The arguments run without taking the place of the shell: the
 * first process of a namespace is deaf to the signals of its limits. Our libraries ask for a home, which a user without a
 * name does not have.
 */
export function ownRoot(paths: string[]): string {
  const those = (is: (stats: Stats) => boolean) => paths.filter((path) => is(lstatSync(path)))
  const links = those((stats) => stats.isSymbolicLink())
  const folders = those((stats) => stats.isDirectory())
  const files = those((stats) => stats.isFile())
  const mounts = [
    ...folders.map((path) => `${inTable(path)} none rbind,ro,nosuid,nodev 0 0`),
    ...files.map((path) => `${inTable(path)} none bind,ro,nosuid,nodev 0 0`),
  ]
  return `
set -e
mount -t tmpfs -o mode=0755,nosuid,nodev none /sys
cd /sys
mkdir -p ${quoted([...folders, ...[...links, ...files].map(dirname)].map((path) => `root${path}`))}
${files.map((path) => `: > ${quoted([`root${path}`])}`).join('\n')}
${links.length > 0 ? `cp -P --parents ${quoted(links)} root` : ''}
printf '%s\\n' ${quoted(mounts)} > mounts
mount --all --fstab mounts
mount -o remount,ro,nosuid,nodev none /sys
HOME=/ chroot root "$@"
exit $?`
}

/** Returns words of the shell. */
function quoted(words: string[]): string {
  return [...new Set(words)].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
}

/** Returns what is mounted, and where, in the letters of a mount table. */
function inTable(path: string): string {
  const written = path.replace(/[\s\\#]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)
  return `${written} /sys/root${written}`
}
