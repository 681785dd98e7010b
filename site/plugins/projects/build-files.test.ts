/**
 * Checks the build files of the sample projects. The platforms' tools don't run here, so the test parses every file
 * and compares names across manifests, build files, and sources.
 */

import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { brand } from '../../brand.ts';
import { parserFor } from '../../sample-check/languages.ts';
import { readSdk } from '../sdk/read-sdk.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { sampleProjects } from './projects-content.ts';
import { readPropertyList, type PropertyList } from '../testing/property-list.ts';

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };
const projects = sampleProjects(source);

/** Parser by file extension. */
const LANGUAGES: Record<string, string> = {
  kts: 'kotlin',
  kt: 'kotlin',
  xml: 'xml',
  plist: 'xml',
  storyboard: 'xml',
  properties: 'properties',
  swift: 'swift',
  dart: 'dart',
  yaml: 'yaml',
  json: 'json',
  js: 'js',
  ts: 'ts',
  tsx: 'tsx',
};

/** Files that `flutter create` adds; the README runs it. */
const FROM_FLUTTER_CREATE = ['drawable/launch_background', 'mipmap/ic_launcher'];

class Project {
  readonly files: ReadonlyMap<string, string>;

  constructor(name: string) {
    this.files = projects.get(name)?.files ?? new Map();
  }

  text(path: string): string {
    const text = this.files.get(path);
    if (text === undefined) {
      throw new Error(`The project has no file ${path}.`);
    }
    return text;
  }

  paths(ending: RegExp): string[] {
    return [...this.files.keys()].filter((path) => ending.test(path));
  }

  elements(path: string): SaxesTagPlain[] {
    const elements: SaxesTagPlain[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', (tag) => elements.push(tag));
    parser.write(this.text(path)).close();
    return elements;
  }
}

function only(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, value = '']) => value);
  expect([String(pattern), new Set(found).size]).toEqual([String(pattern), 1]);
  return found[0] ?? '';
}

describe.for([...projects.keys()])('every file of the sample project for %s', (name) => {
  const { files } = new Project(name);
  const parsed = [...files.keys()].filter((path) => LANGUAGES[path.split('.').at(-1) ?? ''] !== undefined);

  it.for(parsed)('%s can be parsed', async (path) => {
    const parser = parserFor(LANGUAGES[path.split('.').at(-1) ?? ''] ?? '');
    expect(parser).toBeTypeOf('function');
    expect(typeof parser === 'function' ? await parser(files.get(path) ?? '') : []).toEqual([]);
  });

  it('has a type that a test reads', () => {
    const others = [...files.keys()].filter((path) => !parsed.includes(path));
    expect(others.filter((path) => !/(?:README\.md|\.pbxproj|proguard-rules\.pro)$/.test(path))).toEqual([]);
  });
});

/** The app module and its dependencies. In a Flutter project, the Android project is one folder deeper. */
describe.for([
  { name: 'android', root: '', sources: 'app/src/main/java' },
  { name: 'flutter', root: 'android/', sources: 'app/src/main/kotlin' },
])('the Android build of $name', ({ name, root, sources }) => {
  const project = new Project(name);
  const app = project.text(`${root}app/build.gradle.kts`);
  const main = `${root}app/src/main`;
  const namespace = only(app, /namespace = "([^"]+)"/);

  it('has its namespace as the application ID, the package, and the source folder', () => {
    const [, id = namespace] = /applicationId = "([^"]+)"/.exec(app) ?? [];
    expect(id).toBe(namespace);
    for (const path of project.paths(/\.kt$/)) {
      expect(posix.dirname(path)).toBe(`${root}${sources}/${namespace.replaceAll('.', '/')}`);
      expect(only(project.text(path), /^package ([\w.]+)$/)).toBe(namespace);
    }
  });

  it('has a class for each activity, and each resource that a file references', () => {
    const code = project.paths(/\.kt$/).map((path) => project.text(path));
    const xml = project.paths(/\.xml$/);
    const activities = project
      .elements(`${main}/AndroidManifest.xml`)
      .filter((element) => element.name === 'activity')
      .map(({ attributes }) => attributes['android:name'] ?? '');
    expect(activities).toHaveLength(1);
    for (const activity of activities) {
      expect(activity).toMatch(/^\.\w+$/);
      expect(code.join('\n')).toMatch(new RegExp(`\\bclass ${activity.slice(1)} : `));
    }
    const declared = new Set([
      ...(name === 'flutter' ? FROM_FLUTTER_CREATE : []),
      ...xml.flatMap((path) => {
        const [, kind = ''] = /\/res\/([a-z]+)[^/]*\/[^/]+$/.exec(path) ?? [];
        return kind === '' || kind === 'values' ? [] : [`${kind}/${posix.basename(path, '.xml')}`];
      }),
      ...xml
        .flatMap((path) => project.elements(path))
        .flatMap(({ name: element, attributes }) => [
          ...(element === 'style' ? [`style/${attributes['name']}`] : []),
          ...(attributes['android:id']?.startsWith('@+') === true ? [attributes['android:id'].slice(2)] : []),
        ]),
    ]);
    const used = [
      ...code.flatMap((text) =>
        [...text.matchAll(/(?<![\w.])R\.(\w+)\.(\w+)/g)].map(([, kind, id]) => `${kind}/${id}`),
      ),
      ...xml
        .map((path) => project.text(path))
        .flatMap((text) => [...text.matchAll(/(?<=[">])@(\w+\/[\w.]+)/g)].map(([, id = '']) => id)),
    ];
    expect(used.length).toBeGreaterThan(0);
    // AppCompat includes its own themes.
    expect(used.filter((id) => !declared.has(id) && !id.startsWith('style/Theme.AppCompat.'))).toEqual([]);
  });

  it('has layouts with classes of the SDK', () => {
    const sdk = readSdk(source, 'android', []);
    const own = new Set(sdk?.types.map((type) => `${brand.androidPackage}.${type.package}.${type.name}`));
    const named = project
      .paths(/\/layout\//)
      .flatMap((path) => [...project.text(path).matchAll(/"([\w.]+)"/g)].map(([, value = '']) => value))
      .filter((value) => value.startsWith(brand.androidPackage));
    expect(named.filter((value) => !own.has(value))).toEqual([]);
    expect(project.text(`${root}app/proguard-rules.pro`)).toContain(`-keep class ${brand.androidPackage}.**`);
  });

  it('has the modules and rules in its build files, and a version for each plugin', () => {
    const settings = project.text(`${root}settings.gradle.kts`);
    expect([...settings.matchAll(/include\("([^"]+)"\)/g)].map(([, module]) => module)).toEqual([':app']);
    const [, rules] = /proguardFiles\(.*"([\w-]+\.pro)"\)/.exec(app) ?? [];
    if (rules !== undefined) {
      expect([...project.files.keys()]).toContain(`${root}app/${rules}`);
    }
    const versions = name === 'flutter' ? settings : project.text('build.gradle.kts');
    const plugins = [...app.matchAll(/^ {4}id\("([^"]+)"\)$/gm)].map(([, id = '']) => id);
    expect(plugins.length).toBeGreaterThan(1);
    for (const id of plugins.filter((each) => each !== 'dev.flutter.flutter-gradle-plugin')) {
      // Short name of the same plugin.
      const full = id === 'kotlin-android' ? 'org.jetbrains.kotlin.android' : id;
      expect(versions).toMatch(new RegExp(`id\\("${full.replaceAll('.', '\\.')}"\\) version "\\d`));
    }
  });

  it("uses a Gradle version that supports its Android plugin, and the SDK's repository", () => {
    const wrapper = project.text(`${root}gradle/wrapper/gradle-wrapper.properties`);
    const versions = name === 'flutter' ? 'settings.gradle.kts' : 'build.gradle.kts';
    const plugin = only(
      project.text(`${root}${versions}`),
      /"com\.android\.application"\) version "([\d.]+)"/,
    );
    const gradle = only(
      wrapper,
      /^distributionUrl=https\\:\/\/services\.gradle\.org\/distributions\/gradle-([\d.]+)-/,
    );
    // From the Android Gradle plugin's compatibility table.
    const needed: Record<string, string> = { '8.9.1': '8.11.1', '8.13.0': '8.13' };
    expect(Object.keys(needed)).toContain(plugin);
    expect(gradle.localeCompare(needed[plugin] ?? '', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
    if (name === 'android') {
      expect(project.text('settings.gradle.kts')).toContain(
        `maven("https://github.com/${brand.brandOrg}/maven-repo/`,
      );
      expect(app).toContain(`implementation("${brand.androidPackage}:${brand.slug}-android:`);
    }
  });
});

describe('the Flutter project', () => {
  const project = new Project('flutter');
  const pubspec: {
    name: string;
    dependencies: Record<string, unknown>;
  } = parseYaml(project.text('pubspec.yaml'));

  it('has each file and package that its sources import', () => {
    for (const path of project.paths(/\.dart$/)) {
      const imports = [...project.text(path).matchAll(/^import '([^']+)'/gm)].map(
        ([, target = '']) => target,
      );
      for (const target of imports.filter((each) => !each.startsWith('dart:'))) {
        const [, name] = /^package:(\w+)\//.exec(target) ?? [];
        if (name === undefined) {
          expect([...project.files.keys()]).toContain(posix.join(posix.dirname(path), target));
        } else {
          expect(Object.keys(pubspec.dependencies)).toContain(name);
        }
      }
    }
  });

  it('has the name and organization that result in the application ID', () => {
    const app = project.text('android/app/build.gradle.kts');
    const command = only(project.text('README.md'), /`(flutter create [^`]+)`/);
    expect(command).toContain(`--project-name ${pubspec.name} `);
    expect(`${only(command, /--org (\S+)/)}.${pubspec.name}`).toBe(only(app, /applicationId = "([^"]+)"/));
  });

  it('has the minimum version and the permission that the player needs', () => {
    expect(project.text('android/app/build.gradle.kts')).toContain('minSdk = 24');
    expect(project.text('android/app/src/main/AndroidManifest.xml')).toContain('android.permission.INTERNET');
  });
});

describe('the React Native project', () => {
  const project = new Project('react-native');
  const manifest: {
    main: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  } = JSON.parse(project.text('package.json'));
  const app: {
    expo: {
      plugins: (string | [string, unknown])[];
      android: { package: string };
      ios: { bundleIdentifier: string };
    };
  } = JSON.parse(project.text('app.json'));
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };

  /** Returns whether a file is in the project or in a package that it installs. */
  function isThere(target: string, from: string): boolean {
    if (!target.startsWith('.')) {
      const [scope = '', name = ''] = target.split('/');
      return Object.hasOwn(installed, scope.startsWith('@') ? `${scope}/${name}` : scope);
    }
    const path = posix.join(posix.dirname(from), target);
    return ['', '.ts', '.tsx', '.js'].some((ending) => project.files.has(path + ending));
  }

  it('has each file and package in its sources, configuration, and compiler settings', () => {
    expect([...project.files.keys()]).toContain(manifest.main);
    const named = [
      ...project.paths(/\.(?:tsx?|js)$/).flatMap((path) =>
        [...project.text(path).matchAll(/(?:from |require\()'([^']+)'/g)].map(([, target = '']) => ({
          path,
          target,
        })),
      ),
      ...app.expo.plugins.map((plugin) => ({
        path: 'app.json',
        target: typeof plugin === 'string' ? plugin : plugin[0],
      })),
      { path: 'tsconfig.json', target: String(JSON.parse(project.text('tsconfig.json')).extends) },
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path, target }) => !isThere(target, path))).toEqual([]);
  });

  it('has one ID on both platforms and no New Architecture', () => {
    expect(app.expo.android.package).toBe(app.expo.ios.bundleIdentifier);
    expect(app.expo).toMatchObject({ newArchEnabled: false });
  });

  it("changes the template's Podfile", () => {
    const podfile = `  post_install do |installer|
    react_native_post_install(
      installer,
      config[:reactNativePath],
      :mac_catalyst_enabled => false,
      :ccache_enabled => ccache_enabled?(podfile_properties),
    )
  end
`;
    const exported: { exports: (config: unknown) => { modResults: { contents: string } } } = {
      exports: () => ({ modResults: { contents: '' } }),
    };
    const load = (name: string): unknown => {
      expect(name).toBe('expo/config-plugins');
      return { withPodfile: (config: unknown, change: (config: unknown) => unknown) => change(config) };
    };
    new Function('require', 'module', project.text('plugins/with-xcode-26.js'))(load, exported);
    const { contents } = exported.exports({ modResults: { contents: podfile } }).modResults;
    expect(contents).toMatch(
      /\(podfile_properties\),\n {4}\)\n\n {4}installer\.pods_project[^]*'c\+\+17'[^]*\n {4}end\n {2}end\n$/,
    );
    expect(() => exported.exports({ modResults: { contents: '' } })).toThrow('react_native_post_install');
  });
});

describe('the Xcode project', () => {
  const project = new Project('ios');
  const root = 'Player';
  const list = dictionaryOf(readPropertyList(project.text('Player.xcodeproj/project.pbxproj')));
  const objects = dictionaryOf(list['objects']);
  const settings = Object.values(objects)
    .map(dictionaryOf)
    .filter((each) => each['isa'] === 'XCBuildConfiguration')
    .map((each) => dictionaryOf(each['buildSettings']));
  const swift = project.paths(/\.swift$/).map((path) => project.text(path));

  /** Returns the values of a build setting without duplicates. */
  const values = (name: string): unknown[] => [
    ...new Set(settings.map((each) => each[name]).filter((each) => each !== undefined)),
  ];

  it('references only its own objects and has no unused ones', () => {
    const isId = (text: string): boolean => /^[0-9A-F]{24}$/.test(text);
    const referred = Object.values(objects).flatMap(textsIn).filter(isId);
    expect(referred.filter((id) => !Object.hasOwn(objects, id))).toEqual([]);
    const used = new Set([...referred, list['rootObject']]);
    expect(Object.keys(objects).filter((id) => !used.has(id))).toEqual([]);
  });

  it('has its folders, property list, and assets', () => {
    const folders = Object.values(objects)
      .map(dictionaryOf)
      .filter((each) => each['isa'] === 'PBXFileSystemSynchronizedRootGroup')
      .map((each) => each['path']);
    expect(folders).toEqual([root]);
    expect(values('INFOPLIST_FILE')).toEqual([`${root}/Info.plist`]);
    const exceptions = Object.values(objects)
      .map(dictionaryOf)
      .flatMap((each) =>
        each['membershipExceptions'] === undefined ? [] : textsIn(each['membershipExceptions']),
      );
    expect([...project.files.keys()]).toEqual(
      expect.arrayContaining([
        ...exceptions.map((path) => `${root}/${path}`),
        `${root}/Assets.xcassets/${String(values('ASSETCATALOG_COMPILER_APPICON_NAME'))}.appiconset/Contents.json`,
        `${root}/Assets.xcassets/${String(values('ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME'))}.colorset/Contents.json`,
      ]),
    );
  });

  it('has the storyboard and classes in the property list and the storyboard', () => {
    const plist = project.text(`${root}/Info.plist`);
    const storyboard = only(
      plist,
      /<key>UI(?:MainStoryboardFile|SceneStoryboardFile)<\/key>\s*<string>(\w+)/,
    );
    const path = `${root}/Base.lproj/${storyboard}.storyboard`;
    const elements = project.elements(path);
    const [initial] = elements.flatMap(({ attributes }) => attributes['initialViewController'] ?? []);
    expect(elements.map(({ attributes }) => attributes['id'])).toContain(initial);
    const classes = [
      only(plist, /\$\(PRODUCT_MODULE_NAME\)\.(\w+)/),
      ...elements.flatMap(({ attributes }) => attributes['customClass'] ?? []),
    ];
    expect(classes).toHaveLength(2);
    for (const name of classes) {
      expect(swift.join('\n')).toMatch(new RegExp(`\\bclass ${name}: `));
    }
    expect(swift.filter((text) => text.includes('@main'))).toHaveLength(1);
  });

  it("links the package whose module the sources import, for the guide's iOS version", () => {
    const products = Object.values(objects)
      .map(dictionaryOf)
      .filter((each) => each['isa'] === 'XCSwiftPackageProductDependency')
      .map((each) => each['productName']);
    expect(products).toEqual([brand.iosPod]);
    const imported = new Set(
      swift.flatMap((text) => [...text.matchAll(/^import (\w+)$/gm)].map(([, name]) => name)),
    );
    expect([...imported].toSorted()).toEqual(
      ['AVFoundation', 'Foundation', 'UIKit', brand.iosPod].toSorted(),
    );
    expect(values('IPHONEOS_DEPLOYMENT_TARGET')).toEqual(['15.0']);
    expect(values('PRODUCT_BUNDLE_IDENTIFIER')).toEqual(['com.example.player']);
  });
});

describe('readPropertyList', () => {
  it('reads dictionaries, arrays, and quoted and plain text without comments', () => {
    expect(readPropertyList('// !$*UTF8*$!\n{ a = (1, "b c", /* note */ d.e, ); "x" = { }; }')).toEqual({
      a: ['1', 'b c', 'd.e'],
      x: {},
    });
  });

  it.for([
    ['{ a = 1 }', 'Expected ";", found "}".'],
    ['{ a = (1', 'The list ends too early.'],
    ['{ } x', 'Nothing may follow the list, but "x" does.'],
    ['{ a = ?; }', 'Unexpected "?; }".'],
  ] as const)('rejects %s', ([text, message]) => {
    expect(() => readPropertyList(text)).toThrow(message);
  });
});

function dictionaryOf(value: PropertyList | undefined): Record<string, PropertyList> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function textsIn(value: PropertyList): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return Object.values(value).flatMap((each: PropertyList) => textsIn(each));
}
