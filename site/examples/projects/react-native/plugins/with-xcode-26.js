const { withPodfile } = require('expo/config-plugins');

// Matches React Native's call in post_install.
const POST_INSTALL = /react_native_post_install\([^]*?\n *\)\n/;

const LINES = `
    installer.pods_project.targets.each do |target|
      next unless target.name == 'fmt'
      target.build_configurations.each do |configuration|
        configuration.build_settings['CLANG_CXX_LANGUAGE_STANDARD'] = 'c++17'
      end
    end
`;

module.exports = (config) =>
  withPodfile(config, (podfile) => {
    const { contents } = podfile.modResults;
    if (!POST_INSTALL.test(contents)) throw new Error('The Podfile has no react_native_post_install.');
    podfile.modResults.contents = contents.replace(POST_INSTALL, (call) => call + LINES);
    return podfile;
  });
