// Runs before the first paint: sets the theme, so that the page does not flash, and marks the home page.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('vatout.settings') || '{}').theme;
  } catch {
    theme = 'auto';
  }
  var dark = theme === 'night' || (theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
  document.documentElement.dataset.firstPaint = /^(#\/?)?$/.test(location.hash) ? 'home' : '';
})();
