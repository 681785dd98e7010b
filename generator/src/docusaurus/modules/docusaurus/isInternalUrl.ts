export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url);
}
