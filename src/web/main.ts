import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import App from './App.svelte';

const target = document.getElementById('app')!;
target.replaceChildren(); // what was painted while this was on its way
mount(App, { target });
