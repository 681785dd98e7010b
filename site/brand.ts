/**
 * The provider's name, hosts, and package names. They aren't defined anywhere else.
 *
 * Pages contain tokens (`%name%`, `%apiHost%`), which the build replaces in prose, links, code, and front matter. The
 * hosts are below `.example`, a top-level domain reserved for documentation.
 */
export const brand = {
  /** The name in prose, and the name of the iOS SDK's entry class. */
  name: 'Vdo',
  /** The name inside identifiers: element names, artifacts, file names. */
  slug: 'vdo',
  apiHost: 'api.vdo.example',
  docsHost: 'docs.vdo.example',
  playerHost: 'player.vdo.example',
  /** For networks that block `playerHost`. Source: a pull request of the provider's developer for its Moodle plugin. */
  playerMirrorHost: 'player1.vdo.example',
  licenseHost: 'license.vdo.example',
  supportHost: 'support.vdo.example',
  /** Maven group, and root package of the Android classes. */
  androidPackage: 'example.vdo.sdk',
  /** CocoaPods pod, and the module that Swift code imports. */
  iosPod: 'VdoFramework',
  flutterPackage: 'vdo_flutter',
  rnPackage: '@vdo-example/react-native',
  /** Organization that hosts the public SDK and sample repositories. */
  brandOrg: 'vdo-example',
};
