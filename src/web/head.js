// Runs before the first paint: sets the theme, so that the page does not flash, marks the home page, and preloads the words of
// one language and the files of a match, which would else be asked for only after the application has loaded.
(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch {
      return {};
    }
  }
  var settings = stored('vatout.settings');
  var theme = settings.theme;
  var dark = theme === 'night' || (theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
  // A table at a server has a path, which counts unless a fragment follows it; as in place.ts.
  var path = location.pathname.match(/^(.*\/)(t\/[\w-]+(?:\/move\/.+)?)$/) || ['', '', ''];
  var here = path[2] && !/^#\//.test(location.hash) ? '#/' + path[2] : location.hash;
  document.documentElement.dataset.firstPaint = /^(#\/?)?$/.test(here) ? 'home' : '';

  // The path may change while the page is open; the icons and the manifest stay where they are.
  document.querySelectorAll('link').forEach(function (link) {
    link.setAttribute('href', link.href);
  });

  var needed = /* preloads */ {}; // by language, page and game, from scripts/preloads.ts
  var place = here.match(/^#\/(table|t)\/([^/]+)/) || [];
  var plan = place[1] === 'table' ? stored('vatout.table.' + place[2]).plan : null;
  // As in settings.svelte.ts.
  var tag = navigator.language.slice(0, 2);
  var language = settings.language || (needed[tag] ? tag : 'en');
  var game = plan && plan.game;
  var words = place[1] ? [language, language + '-play', language + '-' + game] : [language];
  var files = words.concat(place[1], game).flatMap(function (name) {
    return needed[name] || [];
  });
  files.forEach(function (href) {
    var link = document.createElement('link');
    link.rel = /css$/.test(href) ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = ''; // as the imports ask for them
    link.href = path[1] + href;
    document.head.append(link);
  });
})();
